import { type ClipboardEvent, type DragEvent, useState } from 'react';

// Office adds a picture of copied text. A Mac adds the names of copied files.
function hasText(clipboard: DataTransfer): boolean {
  const names = [...clipboard.files].map(({ name }) => name);
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.some((line) => line !== '' && !names.includes(line));
}

/** Accepts files that are dropped on or pasted into the element with these handlers. */
export function useFileDrop(choose: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (images.length === 0 || hasText(event.clipboardData)) return;
    event.preventDefault();
    choose(images);
  };
  return { over, onDragOver, onDragLeave, onDrop, onPaste };
}
