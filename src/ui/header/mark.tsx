/** The sign: a walk over a table, from a cell to the cell that answers. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        <rect x="1.5" y="1.5" width="19" height="19" rx="4" />
        <path d="M1.5 8h19M8 1.5v19" opacity=".35" />
      </g>
      <path d="M5 5h9.5v9.5" fill="none" stroke="var(--trace)" strokeWidth="2.2" />
      <circle cx="5" cy="5" r="2.1" fill="var(--trace)" />
      <circle cx="14.5" cy="14.5" r="2.6" fill="var(--evidence)" />
    </svg>
  );
}
