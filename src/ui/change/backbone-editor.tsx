import { useState } from 'react';
import { useOffers, usePage } from '../page-context.ts';
import type { EditorProps } from './editing.ts';

/** Another backbone answers from this request on; what was replied before stays. */
export function BackboneEditor({ line, transcript, onEdit }: EditorProps) {
  const { backbones } = useOffers();
  const chosen = usePage((state) => state.setup.backbone);
  const [picked, setPicked] = useState('');
  return (
    <label className="change-row">
      <span>Answers</span>
      <select
        data-reading-first=""
        value={picked}
        onChange={({ target: { value } }) => {
          setPicked(value);
          const { at } = line;
          onEdit(
            value === '' ? { at } : { at, backbone: value, change: { backbone: transcript.run.backbone } },
          );
        }}
      >
        <option value="">Choose the backbone from here on</option>
        {backbones.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === chosen ? `${name}, as set above` : name}
          </option>
        ))}
      </select>
    </label>
  );
}
