import type { NarrationPart } from '../run/narration.ts';
import type { CellId } from '../table/model.ts';
import styles from './cell-name.module.css';
import { useGrid } from './grid/grid-context.ts';
import { useLight } from './use-light.ts';

interface Props {
  readonly cell: CellId;
  readonly text: string;
  /** `name` stands in a sentence, `mention` in a prompt or a reply, `place` leads to a header. */
  readonly look: 'name' | 'mention' | 'place' | 'value';
}

/** A cell named in running text: lights it, and pressing it shows it in the table. */
export function CellName({ cell, text, look }: Props) {
  const light = useLight(cell);
  const { show } = useGrid();
  return (
    <button type="button" className={styles.name} data-look={look} {...light} onClick={() => show(cell)}>
      {text}
    </button>
  );
}

/** A sentence whose cells can be lit. */
export function Sentence({
  parts,
  look,
}: {
  readonly parts: readonly NarrationPart[];
  readonly look: Props['look'];
}) {
  return parts.map(({ text, cell, under }, index) =>
    cell === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
      <span key={index}>
        <CellName cell={cell} text={text} look={look} />
        {under !== undefined && ` (${under})`}
      </span>
    ),
  );
}
