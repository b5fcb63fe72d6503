import { Field, Select } from '../components/field.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';

/** Who says which texts are near each other: for every backbone alike, since none of them is asked. */
export function SimilarityPick() {
  const { chooseRetriever } = useActions();
  const { retrievers } = useOffers();
  const chosen = usePage((state) => state.retriever);
  const summary = retrievers.find((one) => one.id === chosen)?.summary;
  return (
    <Field
      label="Similarity"
      hint={`${summary} Methods that look for similar texts ask it, whatever the backbone.`}
      control={(ids) => <Select {...ids} value={chosen} choices={retrievers} onChoose={chooseRetriever} />}
    />
  );
}
