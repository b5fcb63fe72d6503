/** Texts that would run or fetch something if any place of the page took them for markup or for an address. */

/** Whatever runs says so here. */
export const FLAG = 'hostileRan';
const SAY = `window.${FLAG}=(window.${FLAG}||0)+1`;
/** Nobody has this address, and the page has no business there. */
const ELSEWHERE = 'http://hostile.invalid';

export const MARKUP: readonly string[] = [
  `<script>${SAY}</script>`,
  `<img src=x onerror="${SAY}">`,
  `<img src="${ELSEWHERE}/a.png">`,
  `<svg onload="${SAY}"><a href="javascript:${SAY}"><text>x</text></a></svg>`,
  `<a href="javascript:${SAY}">a link</a>`,
  `[a link](javascript:${SAY})`,
  `![a picture](${ELSEWHERE}/b.png)`,
  `<iframe srcdoc="<script>parent.${FLAG}=1</script>"></iframe>`,
  `<style>@import url(${ELSEWHERE}/c.css);*{background:url(${ELSEWHERE}/d.png)}</style>`,
  `"><script>${SAY}</script>`,
  `'-alert(1)-' onmouseover=${SAY} x='`,
  `{{constructor.constructor('${SAY}')()}}`,
  `<details open ontoggle="${SAY}">`,
  `<math><mi xlink:href="javascript:${SAY}">x</mi></math>`,
  `javascript:${SAY}`,
];

interface FiledRun {
  problem: { question: string; table: { title: string; cells: { text: string }[]; passages?: object[] } };
  log: { text?: string }[];
  backbone: string;
}

/** A recorded run with markup in its title, cells, passages, question, replies and in who answered it. */
export function withMarkup(text: string): string {
  const file = JSON.parse(text) as FiledRun;
  const at = (index: number): string => MARKUP[index % MARKUP.length] ?? '';
  const { table } = file.problem;
  file.problem.question += ` ${at(0)}${at(1)}`;
  file.backbone = `${at(1)} ${file.backbone}`;
  table.title += at(3);
  // Behind the words, so that the run finds its way.
  for (const [index, cell] of table.cells.entries()) cell.text += ` ${at(index)}`;
  table.passages = MARKUP.map((one, index) => ({
    id: `passage ${index}`,
    title: one,
    text: `${one} ${at(index + 1)}`,
    links: [{ cell: index }],
  }));
  for (const [index, entry] of file.log.entries())
    if (entry.text !== undefined && !/^\s*[[{]/.test(entry.text)) entry.text += ` ${at(index)}`;
  return JSON.stringify(file);
}
