import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area grow in browsers without `field-sizing`: Safari before 26.2. */
export function useGrowingText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    // Resets the height before measuring, because the field may also have to shrink.
    element.style.height = '';
    if (text === '') return;
    const border = element.offsetHeight - element.clientHeight;
    element.style.height = `${element.scrollHeight + border}px`;
  }, [field, text]);
}
