import { useEffect, useRef, useState } from 'react';

/**
 * Collapses an empty form to one line. It opens on focus, and collapses only after the member moved on, because a
 * pressed button would move away. It also collapses while its post is being sent.
 */
export function useFolding(isUsed: boolean, isPending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const goOn = ({ target }: Event) => {
      const isInside = [target, document.activeElement].some(
        (one) => one instanceof Node && form.current?.contains(one),
      );
      if (!isInside) setOpen(false);
    };
    document.addEventListener('click', goOn);
    document.addEventListener('keyup', goOn);
    return () => {
      document.removeEventListener('click', goOn);
      document.removeEventListener('keyup', goOn);
    };
  }, [isOpen]);

  return { form, isFolded: isPending || !(isOpen || isUsed), open: () => setOpen(true) };
}
