import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { user } from '../../../testing/screens.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const pictures = ['one', 'two', 'three'].map((alt) => ({ media: `/files/${alt}/card`, alt }));
const shown = () => screen.getByRole('img').getAttribute('alt');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const open = (start = 0) =>
  render(<PictureViewer title="Photos" pictures={pictures} start={start} onClose={() => {}} />);

type Point = [x: number, y: number];
const touch = ([clientX, clientY]: Point) => ({ clientX, clientY });

function swipe(from: Point, to: Point, fingers = 1): void {
  const picture = screen.getByRole('img');
  fireEvent.touchStart(picture, { touches: Array(fingers).fill(touch(from)) });
  fireEvent.touchEnd(picture, { changedTouches: [touch(to)] });
}

test('the buttons go through the pictures, and stop at the first and the last', async () => {
  open(1);
  expect(screen.getByText('2 of 3')).toBeVisible();
  await press('Next photo');
  expect(shown()).toBe('three');
  expect(screen.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
  await press('Next photo');
  expect(shown()).toBe('three');
  await press('Previous photo');
  await press('Previous photo');
  expect(shown()).toBe('one');
  expect(screen.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true');
});

test('the keys do the same, and go to both ends', () => {
  open();
  const key = (name: string) => {
    fireEvent.keyDown(screen.getByRole('img'), { key: name });
    return shown();
  };
  expect(['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'Home', 'a'].map(key)).toEqual([
    ...['two', 'one', 'one', 'three', 'one', 'one'],
  ]);
});

test('a finger to the left brings the next picture, one to the right the one before', () => {
  open();
  swipe([200, 100], [120, 110]);
  expect(shown()).toBe('two');
  swipe([100, 100], [180, 90]);
  expect(shown()).toBe('one');
});

test('a tap, a finger that scrolls and two fingers leave the picture', () => {
  open();
  swipe([200, 100], [180, 100]);
  swipe([200, 100], [140, 300]);
  swipe([200, 100], [20, 100], 2);
  expect(shown()).toBe('one');
});

test('while the picture is enlarged, a finger moves it and nothing else', () => {
  open();
  vi.stubGlobal('visualViewport', { scale: 2 });
  onTestFinished(() => void vi.unstubAllGlobals());
  swipe([200, 100], [20, 100]);
  expect(shown()).toBe('one');
});

test('a single picture has no buttons, and what it shows stands below', () => {
  render(<PictureViewer title="Photo" pictures={pictures.slice(0, 1)} onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  expect(screen.getByText('one', { selector: 'figcaption' })).toBeVisible();
});
