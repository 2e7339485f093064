import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { applyChange, type Field } from './apply.ts';
import { FormattingBar } from './formatting-bar.tsx';
import { changeByKey } from './keys.ts';

// A field that its form empties says so by the key or press that did.
const events = ['selectionchange', 'select', 'focusin', 'keyup', 'pointerup'];

const isSelected = (field: Field) =>
  document.activeElement === field && (field.selectionStart ?? 0) < (field.selectionEnd ?? 0);

/** The keys of a field whose text is formatted, and a bar while something in it is selected. */
export function FormattingTools({ field }: { field: Field }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== field || event.defaultPrevented || event.isComposing) return;
      const change = changeByKey(event, field);
      if (!change) return;
      event.preventDefault();
      applyChange(field, change);
    };
    const look = () => {
      // The selection stays while the bar has the focus.
      if (!document.activeElement?.closest('[data-formatting-bar]')) setOpen(isSelected(field));
    };
    look();
    document.addEventListener('keydown', onKeyDown);
    for (const event of events) document.addEventListener(event, look);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const event of events) document.removeEventListener(event, look);
    };
  }, [field]);
  if (!isOpen) return null;
  // Outside of an open dialog nothing can be pressed.
  return createPortal(
    <FormattingBar field={field} onClose={() => setOpen(false)} />,
    field.closest('dialog') ?? document.body,
  );
}
