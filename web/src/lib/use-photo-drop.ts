import { type ClipboardEvent, type DragEvent, useState } from 'react';

const firstImage = (files: FileList): File | null => [...files].find((file) => file.type.startsWith('image/')) ?? null;

/** Takes a picture that is dragged onto, or pasted into, the element these handlers are given to. */
export function usePhotoDrop(choose: (file: File | null) => void) {
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
    choose(event.dataTransfer.files[0] ?? null);
  };
  const onPaste = (event: ClipboardEvent) => {
    const image = firstImage(event.clipboardData.files);
    if (!image) return;
    event.preventDefault();
    choose(image);
  };
  return { over, onDragOver, onDragLeave, onDrop, onPaste };
}
