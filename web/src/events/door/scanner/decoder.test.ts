import { randomBytes } from 'node:crypto';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrModules } from '../../../ui/links/qr-modules.ts';

// Dark signs on a dim screen have little contrast.
test.each([
  ['as drawn', 0, 255],
  ['on a dim screen', 60, 110],
])('the decoder reads the tickets that we draw, %s', (_, dark, light) => {
  const code = randomBytes(48).toString('base64url');
  expect(decodeQR(draw(code, dark, light))).toBe(code);
});

test('a picture without a code is an error, not a wrong code', () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).fill(200);
  expect(() => decodeQR({ width: 200, height: 200, data })).toThrow();
});

function draw(text: string, dark: number, light: number) {
  const modules = qrModules(text) ?? [];
  const scale = 4;
  const side = modules.length * scale;
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const isDark = modules[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)];
    const shade = isDark ? dark : light;
    return [shade, shade, shade, 255];
  });
  return { width: side, height: side, data: Uint8ClampedArray.from(pixels.flat()) };
}
