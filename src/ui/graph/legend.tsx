/** The colours and frames, and what they mean, in table and graph alike. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legend">
      <li className="is-trace">trace</li>
      <li className="is-near">looked at</li>
      <li className="is-dropped">not taken</li>
      <li className="is-evidence">evidence</li>
    </ul>
  );
}
