/** How nodes and edges look, in the colours of the page; sizes are given in screen pixels and kept at any zoom. */

export interface GraphColours {
  readonly panel: string;
  readonly ink: string;
  readonly rail: string;
  readonly dot: string;
  readonly trace: string;
  readonly near: string;
  readonly evidence: string;
  readonly right: string;
  readonly dropped: string;
  readonly question: string;
  readonly pathB: string;
  readonly font: string;
}

/** The page's colours as they are now: the theme may change under the graph. */
export function coloursOf(element: HTMLElement): GraphColours {
  // What a property says may stand for one colour in each theme: as an element's colour it is the one of now.
  const probe = element.appendChild(document.createElement('span'));
  probe.hidden = true;
  // Where the system forces its colours, the properties are these; every text would be forced to the same one.
  probe.style.setProperty('forced-color-adjust', 'none');
  const value = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    panel: value('--panel'),
    ink: value('--ink'),
    rail: value('--line'),
    dot: value('--line-2'),
    trace: value('--trace'),
    near: value('--near'),
    evidence: value('--evidence'),
    right: value('--right'),
    dropped: value('--dropped'),
    question: value('--question'),
    pathB: value('--path-b'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return colours;
}

/** What a style rule reads of an edge. */
interface WithData {
  data(name: string): unknown;
}

/** One rule of the library's style sheet; mount.ts hands it over. */
export interface StyleRule {
  readonly selector: string;
  readonly style: { readonly [property: string]: unknown };
}

/** The style sheet for a zoom: everything that should not grow with it is divided by it. */
export function stylesheet(colours: GraphColours, zoom: number): StyleRule[] {
  const px = (size: number) => size / zoom;
  return [
    {
      selector: 'node',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'round-rectangle',
        'corner-radius': `${px(7)}`,
        label: 'data(label)',
        'font-family': colours.font,
        'font-size': px(12.5),
        color: colours.ink,
        'text-valign': 'center',
        'text-halign': 'center',
        'background-color': colours.panel,
        'border-width': px(2),
        'border-color': colours.trace,
        'overlay-opacity': 0,
        'z-index': 2,
      },
    },
    // Only what covers several rows has several lines: wrapping costs at every node that it is asked of.
    {
      selector: 'node[?tall]',
      style: {
        'text-wrap': 'wrap',
        'text-max-width': (node: WithData) => `${Number(node.data('width')) - px(10)}px`,
      },
    },
    { selector: 'node.from', style: { 'border-width': px(3.2) } },
    {
      selector: 'node.evidence',
      style: {
        'border-color': colours.evidence,
        'border-width': px(3),
        'font-weight': 'bold',
        'font-size': px(14),
        'z-index': 3,
      },
    },
    {
      selector: 'node.right',
      style: {
        'border-color': colours.right,
        'border-style': 'dashed',
        'border-dash-pattern': [px(2.5), px(2.5)],
        'border-width': px(3),
        'z-index': 3,
      },
    },
    {
      selector: 'node.pointed',
      style: { 'outline-width': px(3), 'outline-color': colours.question, 'outline-offset': px(2) },
    },
    ...edgeRules(colours, px),
    ...pathRules(colours, px),
  ];
}

/** Two runs side by side: one path in round nodes and full lines, the other in square ones and dashes. */
const pathRules = (colours: GraphColours, px: (size: number) => number): StyleRule[] => [
  { selector: 'node.path-a', style: { 'corner-radius': `${px(14)}` } },
  {
    selector: 'node.path-b',
    style: { shape: 'rectangle', 'border-color': colours.pathB, 'border-style': 'dashed' },
  },
  {
    selector: 'node.path-both',
    style: { 'border-color': colours.ink, 'border-style': 'double', 'border-width': px(5) },
  },
  { selector: 'edge.path-b', style: { 'line-color': colours.pathB, 'line-style': 'dashed' } },
  { selector: 'edge.path-both', style: { 'line-color': colours.ink, width: px(3.6) } },
];

const edgeRules = (colours: GraphColours, px: (size: number) => number): StyleRule[] => [
  {
    selector: 'edge',
    style: {
      'curve-style': 'straight',
      'source-endpoint': (edge: WithData) => edge.data('from'),
      'target-endpoint': (edge: WithData) => edge.data('to'),
      width: px(2.4),
      'line-color': colours.trace,
      'overlay-opacity': 0,
    },
  },
  { selector: 'edge.evidence', style: { 'line-color': colours.evidence, width: px(2.8) } },
  {
    selector: 'edge.free',
    style: { 'source-endpoint': 'outside-to-node', 'target-endpoint': 'outside-to-node' },
  },
];
