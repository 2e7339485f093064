import sharp from 'sharp';

/** Noise, because a plain JPEG would be only a few kilobytes. */
export function makePhoto(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 93 })
    .toBuffer()
    .then((bytes) => Buffer.from(bytes));
}
