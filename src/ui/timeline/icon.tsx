const PATHS = {
  first: 'M2 2h2v10H2zM12 2v10L5 7z',
  previous: 'M10 2v10L3 7z',
  play: 'M3 1.5v11L12 7z',
  pause: 'M3 2h3v10H3zM8 2h3v10H8z',
  next: 'M4 2v10l7-5z',
  last: 'M10 2h2v10h-2zM2 2v10l7-5z',
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
