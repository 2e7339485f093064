import { type RefObject, useLayoutEffect } from 'react';

/** Lets a field with the style of a growing text grow where the browser lacks `field-sizing`: Safari before 26.2. */
export function useGrowingText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    // Its rows decide without a text, and before it is measured: it may also have to shrink.
    element.style.height = '';
    if (text === '') return;
    const border = element.offsetHeight - element.clientHeight;
    element.style.height = `${element.scrollHeight + border}px`;
  }, [field, text]);
}
