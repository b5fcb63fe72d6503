import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { counted } from '../counted.ts';
import { useActions } from '../page-context.ts';
import styles from './open.module.css';

interface Props {
  readonly text: string;
  /** The clipboard's HTML was taken with it. */
  readonly rich: boolean;
}

/** A longer text is shown as far as its beginning: laying out two megabytes in a box holds up the page. */
const SHOWN_WHOLE = 20_000;
const SHOWN = 4000;

const heldBack = (text: string): number => (text.length > SHOWN_WHOLE ? text.length - SHOWN : 0);

/** The box for pasted text. A table copied from a page or a sheet comes with HTML, which knows its merged cells. */
export function PasteBox({ text, rich }: Props) {
  const { typeText, pasteHtml } = useActions();
  const box = useRef<HTMLTextAreaElement>(null);
  const replacing = useReplacing(box);
  // While somebody types, what is shown stays what is shown, however long it becomes.
  const [typed, setTyped] = useState({ text: '', held: 0 });
  const held = typed.text === text ? typed.held : heldBack(text);
  const shown = text.slice(0, text.length - held);
  const rest = text.slice(text.length - held);
  const type = (now: string) => {
    const whole = replacing.current;
    const next = whole ? now : now + rest;
    setTyped({ text: next, held: whole ? heldBack(next) : held });
    typeText(next);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    // As the box would have it: places in it are counted without carriage returns.
    const plain = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const replacesAll = to - from === value.length;
    if (/<t[dh][\s>]/i.test(html) && replacesAll) {
      event.preventDefault();
      pasteHtml(plain, html);
    } else if (heldBack(plain) > 0) {
      event.preventDefault();
      typeText(replacesAll ? plain : value.slice(0, from) + plain + value.slice(to) + rest);
    }
  };
  return (
    <div className={styles.paste}>
      <label htmlFor="paste">Paste a table</label>
      <textarea
        ref={box}
        id="paste"
        data-focus-first
        rows={9}
        value={shown}
        spellCheck={false}
        aria-describedby="pasted"
        placeholder={
          'From a web page or a sheet, or as CSV, TSV, Markdown or HTML:\n\nClub, Apps, Goals\nYork, 45, 6'
        }
        onChange={(event) => type(event.target.value)}
        onPaste={onPaste}
      />
      <div id="pasted" aria-live="polite">
        {rich && <small>Taken with its merged cells, as the page or sheet had them.</small>}
        {held > 0 && (
          <small>
            The box shows the beginning; {counted(held, 'character')} more are held back and read with it.
            Select all to put another text in their place.
          </small>
        )}
      </div>
    </div>
  );
}

/** Whether the change that is about to happen in a box replaces all that it shows. */
function useReplacing(box: React.RefObject<HTMLTextAreaElement | null>): React.RefObject<boolean> {
  const replacing = useRef(false);
  useEffect(() => {
    const element = box.current;
    const look = () => {
      replacing.current = element?.selectionStart === 0 && element.selectionEnd === element.value.length;
    };
    element?.addEventListener('beforeinput', look);
    return () => element?.removeEventListener('beforeinput', look);
  }, [box]);
  return replacing;
}
