import { useState } from 'react';
import { Field, Select } from '../components/field.tsx';
import { useOffers, usePage } from '../page-context.ts';
import type { EditorProps } from './editing.ts';

/** Another backbone answers from this request on; what was replied before stays. */
export function BackboneEditor({ line, transcript, onEdit }: EditorProps) {
  const { backbones } = useOffers();
  const chosen = usePage((state) => state.setup.backbone);
  const [picked, setPicked] = useState('');
  const choices = [
    { id: '', name: 'Choose the backbone from here on' },
    ...backbones.map(({ id, name }) => ({ id, name: id === chosen ? `${name}, as set above` : name })),
  ];
  function choose(id: string): void {
    setPicked(id);
    const { at } = line;
    onEdit(id === '' ? { at } : { at, backbone: id, change: { backbone: transcript.run.backbone } });
  }
  return (
    <Field
      look="row"
      label="Answers"
      control={(ids) => (
        <Select {...ids} data-reading-first="" value={picked} choices={choices} onChoose={choose} />
      )}
    />
  );
}
