/** What frames and lines mean; the colours are those of the table. */
export function HybridLegend() {
  return (
    <ul className="legend" aria-label="Legend">
      <li className="is-asked">asked</li>
      <li className="is-trace">reached</li>
      <li className="is-fresh">new</li>
      <li className="is-evidence">evidence</li>
    </ul>
  );
}
