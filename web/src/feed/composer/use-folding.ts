import { useEffect, useRef, useState } from 'react';

/**
 * Whether a form with nothing in it is folded to one line: it opens with the focus, and folds once the member has gone on.
 * Not before: what they press would move away from under them. What is on its way has left it.
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
