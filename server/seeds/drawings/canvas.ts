import sharp from 'sharp';

export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

/** `defs` holds gradients. */
export function draw(width: number, height: number, shapes: string[], defs = ''): Drawing {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${shapes.join('')}</svg>`,
  };
}

/** Top to bottom; used as `url(#id)`. */
export function gradient(id: string, ...colors: string[]): string {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** Pseudorandom numbers from 0 to 1. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function toPng({ svg }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
