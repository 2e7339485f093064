import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { imageProblem, typeProblem } from './image-file.ts';

const file = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['photo.jpg', 'image/jpeg', null],
  ['photo.avif', 'image/avif', null],
  ['phone.heic', 'image/heic', 'image.heic'],
  ['phone.HEIF', '', 'image.heic'],
  ['drawing.svg', 'image/svg+xml', 'image.type'],
  ['notes.pdf', 'application/pdf', 'image.type'],
  ['nameless', '', 'image.type'],
])('%s of type "%s": %s', (name, type, problem) => {
  expect(typeProblem(file(name, type))).toBe(problem);
});

test('a picture may be as large as the limit, and not a byte larger', () => {
  expect(imageProblem(file('a.png', 'image/png', limits.imageBytes))).toBeNull();
  expect(imageProblem(file('a.png', 'image/png', limits.imageBytes + 1))).toBe('image.size');
  expect(imageProblem(file('a.pdf', 'application/pdf', limits.imageBytes + 1))).toBe('image.type');
});
