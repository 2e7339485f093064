import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVisibleArea } from './use-visible-area.ts';

class Viewport extends EventTarget {
  height = innerHeight;
  offsetTop = 0;
  scale = 1;

  become(changes: Partial<Pick<Viewport, 'height' | 'offsetTop' | 'scale'>>, event = 'resize'): void {
    Object.assign(this, changes);
    this.dispatchEvent(new Event(event));
  }
}

function Chat() {
  const element = useRef<HTMLElement>(null);
  useVisibleArea(element);
  return <main ref={element} />;
}

/** Opens a screen on a phone; returns its visible area. */
function open() {
  const viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  return { viewport, ...render(<Chat />) };
}
const area = () => {
  const { style } = screen.getByRole('main');
  return [style.getPropertyValue('--visible-height'), style.getPropertyValue('--visible-top')];
};
const whole = ['', ''];

afterEach(() => void vi.unstubAllGlobals());

test('above a keyboard a screen is as high as what shows of it, and whole again once it closes', () => {
  const { viewport } = open();
  expect(area()).toEqual(whole);
  viewport.become({ height: 400 });
  expect(area()).toEqual(['400px', '0px']);
  viewport.become({ height: innerHeight });
  expect(area()).toEqual(whole);
});

test('it follows a page that the browser moves behind the keyboard', () => {
  const { viewport } = open();
  viewport.become({ height: 400 });
  viewport.become({ offsetTop: 120 }, 'scroll');
  expect(area()).toEqual(['400px', '120px']);
});

test('a page that is enlarged is left alone', () => {
  const { viewport } = open();
  viewport.become({ height: 400, scale: 2 });
  expect(area()).toEqual(whole);
});

test('a screen that is left no longer listens', () => {
  const { viewport, unmount } = open();
  const main = screen.getByRole('main');
  unmount();
  viewport.become({ height: 400 });
  expect(main.style.getPropertyValue('--visible-height')).toBe('');
});

test('where the browser does not say what shows, nothing is set', () => {
  vi.stubGlobal('visualViewport', null);
  render(<Chat />);
  expect(area()).toEqual(whole);
});
