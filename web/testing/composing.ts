import { fireEvent } from '@testing-library/react';

const enter = { key: 'Enter', keyCode: 229 };
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Browsers report the Enter that accepts a composed word in these orders. */
export const browsers = ['Chromium and Firefox', 'Safari'] as const;

/** Accepts an input method's word with Enter, in a browser's order of events. */
export async function acceptWord(field: Element, browser: (typeof browsers)[number]): Promise<void> {
  fireEvent.compositionStart(field);
  await pause();
  if (browser === 'Safari') {
    fireEvent.compositionEnd(field);
    await pause();
    fireEvent.keyDown(field, enter);
  } else {
    fireEvent.keyDown(field, { ...enter, isComposing: true });
    await pause();
    fireEvent.compositionEnd(field);
  }
  await pause();
}
