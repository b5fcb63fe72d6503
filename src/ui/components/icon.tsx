/** In a box of 16 by 16, drawn in lines. */
const PATHS = {
  search: 'M7 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm3.2 7.4 3.3 3.3',
  headers: 'M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5v2.5M4 10.5V8h8v2.5',
  tuples: 'M5.5 2.5c-2 1.4-2 9.6 0 11M10.5 2.5c2 1.4 2 9.6 0 11M6.7 8h.1M9.2 8h.1',
  passages: 'M4 2h5.5L12.5 5v9H4zM9.5 2v3h3M6 8h4.5M6 10.8h4.5',
  numbers: 'M6.4 2.5 5 13.5M11 2.5 9.6 13.5M2.8 5.8h10.8M2.4 10.2h10.8',
  compact: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  operations:
    'M2 4.5h5M11 4.5h3M2 11.5h2M8 11.5h6M9 2.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM6 9.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  export: 'M8 2.5v7M5 7l3 2.8L11 7M3 11v2.5h10V11',
  maximise: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.2 2.8 9 7M2.8 13.2 7 9',
  restore: 'M13.5 6.5h-4v-4M2.5 9.5h4v4M9.7 6.3 13.5 2.5M6.3 9.7 2.5 13.5',
  hide: 'm4 4 8 8M12 4l-8 8',
  show: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  less: 'M3.5 8h9',
  more: 'M3.5 8h9M8 3.5v9',
  fit: 'M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6z',
  trace:
    'M3.6 2.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM5.3 4.5h6.2v5.8M11.5 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  edges: 'M3 3h10v10H3zM3 3l10 10M13 3 3 13',
  words: 'M2.5 4h11M2.5 8h11M2.5 12h6.5',
  menu: 'M3 8h.1M8 8h.1M13 8h.1',
  help: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM6.2 6.3c.1-2.3 3.8-2.2 3.7 0 0 1.3-1.8 1.5-1.8 2.8M8.1 11.4v.1',
  present: 'M2 3h12v8.5H2zM5.5 14h5M8 11.5V14M7 5.5v3.5l3-1.8z',
  seen: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  unseen: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM3 13 13 3',
  theme: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2ZM8 2.2v11.6M10 3.4v9.2M12 5v6',
  setups:
    'M3.4 2.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM3.4 6.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM3.4 10.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM7 4h4M13.4 4h.1M7 8h4M13.4 8h.1M7 12h4M13.4 12h.1',
  edit: 'M10.6 2.8 13.2 5.4 5.6 13H3v-2.6zM9.4 4 12 6.6',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign that says nothing by itself: its control has the name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'menu' ? 2.4 : 1.4}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
