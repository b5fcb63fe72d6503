import { useId } from 'react';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { helpId } from './field.tsx';

/** Who says which texts are near each other: for every backbone alike, since none of them is asked. */
export function SimilarityPick() {
  const id = useId();
  const { chooseRetriever } = useActions();
  const { retrievers } = useOffers();
  const chosen = usePage((state) => state.retriever);
  return (
    <div className="field similarity">
      <label htmlFor={id}>Similarity</label>
      <select
        id={id}
        aria-describedby={helpId(id)}
        value={chosen}
        onChange={(event) => chooseRetriever(event.target.value)}
      >
        {retrievers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <small id={helpId(id)}>
        {retrievers.find((one) => one.id === chosen)?.summary} Methods that look for similar texts ask it,
        whatever the backbone.
      </small>
    </div>
  );
}
