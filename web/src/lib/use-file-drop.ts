import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes files that are dragged onto, or pasted into, the element these handlers are given to. */
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
    if (images.length === 0) return;
    event.preventDefault();
    choose(images);
  };
  return { over, onDragOver, onDragLeave, onDrop, onPaste };
}
