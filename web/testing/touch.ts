import { fireEvent } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Turns this test's device into a touch screen without hover. */
export function makeTouchDevice(): void {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));
}

const finger = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };

/** Puts a finger on an element and keeps it there. */
export function hold(element: Element): void {
  fireEvent.pointerDown(element, finger);
}

/** Pulls an element aside by a number of pixels, and lets go. */
export function pull(element: Element, pixels: number): void {
  hold(element);
  fireEvent.pointerMove(element, { ...finger, clientX: finger.clientX + pixels });
  fireEvent.pointerUp(element, { ...finger, clientX: finger.clientX + pixels });
}

/** Moves a finger down an element, like scrolling. */
export function scroll(element: Element): void {
  hold(element);
  fireEvent.pointerMove(element, { ...finger, clientY: finger.clientY + 40 });
}
