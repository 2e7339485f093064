import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Progress of an upload, from 0 to 1, or null; `cancel` aborts it. `begin` resolves with its success. */
export function useUploading() {
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  const begin = async (files: File[], send: (sending: Sending) => Promise<void>): Promise<boolean> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (files.length > 0) setShare(0);
    try {
      await send({ onProgress: setShare, signal });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      // Renders at once, together with the store. A later render would show the post twice.
      flushSync(() => setShare(null));
    }
  };
  return { share, begin, cancel: () => controller.current?.abort() };
}
