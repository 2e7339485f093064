import { type RefObject, useEffect } from 'react';

/** Prints a dialog with a list in place of its page. Browsers print a modal dialog on one page only, so a copy prints. */
export function usePrintedCopy(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const copy = document.createElement('div');
    copy.dataset.paper = 'true';
    const begin = () => {
      const { current } = dialog;
      if (!current?.querySelector('li')) return;
      copy.replaceChildren(...[...current.children].map((part) => part.cloneNode(true)));
      document.body.append(copy);
    };
    const end = () => copy.remove();
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      end();
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [dialog]);
}
