import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How far an upload is, from 0 to 1, or null; `cancel` ends it. `begin` resolves whether it was done. */
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
      // At once, as the store draws what was sent: a render that may wait shows it beside what is on its way.
      flushSync(() => setShare(null));
    }
  };
  return { share, begin, cancel: () => controller.current?.abort() };
}
