/** Observations without the nodes that the same request tells already. */

const INDEX = String.raw`(?:\d+|\{[\d., ]*\})`;
const NODE = String.raw`\(${INDEX}, ${INDEX}, "(?:[^"\\]|\\.)*"\)`;
const NODES = new RegExp(NODE, 'g');
const LIST = new RegExp(String.raw`\[(${NODE}(?:, ${NODE})*)(, … and \d+ more)?\]`, 'g');

/** A list with no more of them than this stays as it is: what two nodes have in common is the point of a look. */
const FEW = 4;

/**
 * Long lists of nodes without those that were told; the others count as told from then on.
 * @param before nodes that were told, as they are written; those of this text join them
 */
export const newOnly = (observation: string, before: Set<string>): string =>
  observation.replace(LIST, (list, listed: string, more = '') => {
    const nodes = listed.match(NODES) ?? [];
    const fresh = nodes.filter((node) => !before.has(node));
    for (const node of fresh) before.add(node);
    const count = nodes.length - fresh.length;
    if (count <= FEW) return list;
    return `[${[...fresh, `and ${count} nodes that are told above`].join(', ')}${more}]`;
  });
