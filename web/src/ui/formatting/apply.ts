import type { Change, Edit } from './edits.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Changes a field as typing does, so that Undo works. A change around a mention is made in parts, which spares it. */
export function applyChange(field: Field, { edits, selection }: Change): void {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return;
  const old = field.value.slice(first.start, last.end);
  const parts = old.includes('@') ? edits.toReversed() : [joined(field.value, edits, first.start, last.end)];
  field.focus();
  for (const part of parts) replace(field, part);
  field.setSelectionRange(...selection);
}

function joined(text: string, edits: Edit[], start: number, end: number): Edit {
  let at = start;
  let insert = '';
  for (const edit of edits) {
    insert += text.slice(at, edit.start) + edit.insert;
    at = edit.end;
  }
  return { start, end, insert };
}

function replace(field: Field, { start, end, insert }: Edit): void {
  if (start === end && insert === '') return;
  field.setSelectionRange(start, end);
  // The only way to write into a field that Undo knows.
  const isDone = insert ? document.execCommand?.('insertText', false, insert) : document.execCommand?.('delete');
  if (isDone) return;
  field.setRangeText(insert, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
