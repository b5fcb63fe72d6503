const PATHS = {
  first: 'M2 2h2v10H2zM12 2v10L5 7z',
  previous: 'M10 2v10L3 7z',
  play: 'M3 1.5v11L12 7z',
  pause: 'M3 2h3v10H3zM8 2h3v10H8z',
  next: 'M4 2v10l7-5z',
  last: 'M10 2h2v10h-2zM2 2v10l7-5z',
  find: 'M6 .8a5 5 0 1 0 2.8 9.2l3.1 3.1 1.3-1.3L10 8.8A5 5 0 0 0 6 .8zm0 1.9a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  problem: 'M7 .8 13.8 13H.2zM6.2 4.9v4h1.6v-4zm0 5.1v1.6h1.6V10z',
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
