import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPng } from './qr-code.ts';

test('the picture has the modules of the code, in black on white', async () => {
  const { data, size } = encode('x'.repeat(64), { ecc: 'M', border: 4 });
  const { data: pixels, info } = await sharp(qrPng('x'.repeat(64)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size * 8, size * 8]);
  for (const [row, modules] of data.entries())
    for (const [column, isBlack] of modules.entries())
      expect(pixels[(row * 8 + 3) * info.width + column * 8 + 3]).toBe(isBlack ? 0 : 255);
});
