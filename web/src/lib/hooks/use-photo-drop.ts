import { useFileDrop } from './use-file-drop.ts';

/** Accepts a picture that is dropped on or pasted into the element with these handlers. */
export function usePhotoDrop(choose: (file: File | null) => void) {
  return useFileDrop(([file = null]) => choose(file));
}
