import { fireEvent } from '@testing-library/react';

const enter = { key: 'Enter', keyCode: 229 };
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The orders in which browsers report the Enter that accepts a composed word. */
export const browsers = ['Chromium and Firefox', 'Safari'] as const;

/** Accepts the word that an input method composes in a field, with Enter, in a browser's order of events. */
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
