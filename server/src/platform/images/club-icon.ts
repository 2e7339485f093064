import { defaultColor } from 'contract/club/club.ts';

/** `maskable` leaves a margin for any mask, `silhouette` has no background. */
export type IconShape = 'rounded' | 'square' | 'maskable' | 'silhouette';

// Loaded at its first use: a club draws its icons once, and the library takes 10 MB of memory.
const loadSharp = async () => (await import('sharp')).default;

const dark = '#23201d';
const light = '#fff6e6';

/** An SVG on the club's color. It holds no text because servers have no fonts. */
export function clubMark(ground: string, shape: IconShape = 'rounded'): string {
  const ink = shape === 'silhouette' ? '#fff' : isLight(ground) ? dark : light;
  const second =
    ground === defaultColor && shape !== 'silhouette' ? 'fill="#f3c677"' : `fill="${ink}" fill-opacity=".7"`;
  const square = `<rect width="32" height="32" rx="${shape === 'rounded' ? 9 : 0}" fill="${ground}"/>`;
  // A circular mask shows the middle four fifths.
  const transform = shape === 'maskable' ? ' transform="translate(16 16) scale(.74) translate(-16 -16)"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Club</title>',
    shape === 'silhouette' ? '' : square,
    `<g${transform}><path d="${personOf('left')}" fill="${ink}"/><path d="${personOf('right')}" ${second}/></g></svg>`,
  ].join('');
}

/** A disc over a quarter circle, the tiles of all covers. Two people make one dome. */
function personOf(side: 'left' | 'right'): string {
  const [head, inner, outer, sweep] = side === 'left' ? [11, 15.6, 5.6, 1] : [21, 16.4, 26.4, 0];
  return `M${head - 4.2} 10a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1-8.4 0zM${inner} 25.6H${outer}A10 10 0 0 ${sweep} ${inner} 15.6z`;
}

export async function logoMark(logo: Uint8Array): Promise<string> {
  const png = await fitted(logo, 64);
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" width="32" height="32"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Club</title>${image}</svg>`;
}

export function unreadMark(mark: string): string {
  const dot = '<circle cx="25" cy="7" r="7" fill="#d6453c" stroke="#fff" stroke-width="2"/>';
  return mark.replace('</svg>', `${dot}</svg>`);
}

export async function clubIcon(color: string, shape: IconShape, pixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = Buffer.from(clubMark(color, shape));
  return sharp(svg, { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// A circular mask shows the middle four fifths, and the corners of a square stay inside it.
const margins = { square: 0.1, maskable: 0.2 };

/** `rounded` leaves the logo as it is; the others put it on white with a margin. */
export async function logoIcon(logo: Uint8Array, shape: 'rounded' | 'square' | 'maskable', pixels: number) {
  if (shape === 'rounded') return fitted(logo, pixels);
  const edge = Math.round(pixels * margins[shape]);
  const sharp = await loadSharp();
  return sharp(await fitted(logo, pixels - 2 * edge))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function fitted(logo: Uint8Array, pixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(logo)
    .resize(pixels, pixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// Relative luminance, roughly (WCAG).
function isLight(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.4;
}
