import { useId } from 'react';
import type { Branch } from '../../run/tree.ts';
import { useActions } from '../page-context.ts';
import styles from './branches.module.css';

/** The name and the note of the branch on screen; they are kept as they are typed. */
export function BranchForm({ branch: { id, name, note } }: { readonly branch: Branch }) {
  const { nameBranch, noteBranch } = useActions();
  const fields = useId();
  return (
    <div className={styles.form}>
      <label htmlFor={`${fields}-name`}>Name</label>
      <input
        // Typed anew when another is shown, and when the name that was typed is taken.
        key={name}
        id={`${fields}-name`}
        defaultValue={name}
        maxLength={80}
        onBlur={(event) => nameBranch(id, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') nameBranch(id, event.currentTarget.value);
        }}
      />
      <label htmlFor={`${fields}-note`}>Note</label>
      <textarea
        id={`${fields}-note`}
        rows={1}
        value={note}
        placeholder="What you saw in this run"
        onChange={(event) => noteBranch(id, event.target.value)}
      />
    </div>
  );
}
