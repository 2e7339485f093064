import type { Field } from './apply.ts';
import { type Change, continueLines, type Selected, toggleCode, toggleLines, toggleStyle } from './edits.ts';

export type Action = 'bold' | 'italic' | 'struck' | 'code' | 'quote' | 'bullets' | 'numbers';

const actions: Record<Action, (selected: Selected) => Change> = {
  bold: (selected) => toggleStyle(selected, '**'),
  italic: (selected) => toggleStyle(selected, '*'),
  struck: (selected) => toggleStyle(selected, '~~'),
  code: toggleCode,
  quote: (selected) => toggleLines(selected, 'quote'),
  bullets: (selected) => toggleLines(selected, 'bullets'),
  numbers: (selected) => toggleLines(selected, 'numbers'),
};

/** In the order of the bar; `keys` with Ctrl or Cmd. */
export const tools: { action: Action; keys: string }[] = [
  { action: 'bold', keys: 'B' },
  { action: 'italic', keys: 'I' },
  { action: 'struck', keys: 'Shift+X' },
  { action: 'code', keys: 'E' },
  { action: 'quote', keys: 'Shift+9' },
  { action: 'bullets', keys: 'Shift+8' },
  { action: 'numbers', keys: 'Shift+7' },
];

export const selectedIn = ({ value: text, selectionStart, selectionEnd }: Field): Selected => ({
  text,
  start: selectionStart ?? text.length,
  end: selectionEnd ?? text.length,
});

export const changeFor = (action: Action, field: Field): Change => actions[action](selectedIn(field));

/** The change that a key makes in a field; null for other keys. */
export function changeByKey(event: KeyboardEvent, field: Field): Change | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey, code } = event;
  const hasControl = ctrlKey || metaKey;
  if (key === 'Enter' && !hasControl && !altKey) {
    return field instanceof HTMLTextAreaElement ? continueLines(selectedIn(field)) : null;
  }
  if (!hasControl || altKey) return null;
  // Shift writes another sign than the digit, and a keyboard of another script another letter.
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^(?:Key|Digit)/, '');
  const typed = `${shiftKey ? 'Shift+' : ''}${letter.toUpperCase()}`;
  const tool = tools.find(({ keys }) => keys === typed);
  return tool ? changeFor(tool.action, field) : null;
}
