import type { ClipboardEvent } from 'react';
import { useActions } from '../page-context.ts';

interface Props {
  readonly text: string;
  /** The clipboard's HTML was taken with it. */
  readonly rich: boolean;
}

/** The box for pasted text. A table copied from a page or a sheet comes with HTML, which knows its merged cells. */
export function PasteBox({ text, rich }: Props) {
  const { typeText, pasteHtml } = useActions();
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    const box = event.currentTarget;
    const replacesAll = box.selectionEnd - box.selectionStart === box.value.length;
    if (!/<t[dh][\s>]/i.test(html) || !replacesAll) return;
    event.preventDefault();
    pasteHtml(event.clipboardData.getData('text/plain'), html);
  };
  return (
    <label className="paste">
      <span>Paste a table</span>
      <textarea
        data-focus-first
        rows={9}
        value={text}
        spellCheck={false}
        placeholder={
          'From a web page or a sheet, or as CSV, TSV, Markdown or HTML:\n\nClub, Apps, Goals\nYork, 45, 6'
        }
        onChange={(event) => typeText(event.target.value)}
        onPaste={onPaste}
      />
      {rich && <small>Taken with its merged cells, as the page or sheet had them.</small>}
    </label>
  );
}
