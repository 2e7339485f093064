import { useFileDrop } from './use-file-drop.ts';

/** Takes a picture that is dragged onto, or pasted into, the element these handlers are given to. */
export function usePhotoDrop(choose: (file: File | null) => void) {
  return useFileDrop(([file = null]) => choose(file));
}
