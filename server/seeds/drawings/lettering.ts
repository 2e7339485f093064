// Strokes on a grid ten units high, so that pictures look the same on machines without fonts.
const glyphs: Record<string, [width: number, path: string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.6H5.7'],
  B: [5.6, 'M0 0V10H3A2.6 2.7 0 0 0 3 4.6H0M0 0H2.7A2.3 2.3 0 0 1 2.7 4.6'],
  C: [7.2, 'M7.2 1.8A4.4 5 0 1 0 7.2 8.2'],
  D: [7, 'M0 0V10H2A5 5 0 0 0 2 0Z'],
  E: [5.2, 'M5.2 0H0V10H5.2M0 5H4.4'],
  F: [5, 'M5 0H0V10M0 5H4.2'],
  G: [7.8, 'M7.4 1.8A4.4 5 0 1 0 7.8 6V5.2H4.8'],
  H: [6.4, 'M0 0V10M6.4 0V10M0 5H6.4'],
  I: [0, 'M0 0V10'],
  K: [6, 'M0 0V10M5.8 0L0 6M2.2 3.8L6 10'],
  L: [4.8, 'M0 0V10H4.8'],
  M: [8, 'M0 10V0L4 6L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  O: [8.8, 'M4.4 0A4.4 5 0 1 0 4.41 0Z'],
  P: [5.6, 'M0 10V0H2.9A2.7 2.8 0 0 1 2.9 5.6H0'],
  R: [5.8, 'M0 10V0H2.9A2.7 2.8 0 0 1 2.9 5.6H0M2.6 5.6L5.8 10'],
  S: [6, 'M5.7 1.9A2.9 2.5 0 1 0 3 5A2.9 2.5 0 1 1 0.3 8.1'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [6.6, 'M0 0V6.6A3.3 3.4 0 0 0 6.6 6.6V0'],
  V: [7.2, 'M0 0L3.6 10L7.2 0'],
  W: [10.4, 'M0 0L2.6 10L5.2 2.5L7.8 10L10.4 0'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  ' ': [3.4, ''],
};

interface Setting {
  x: number;
  y: number;
  height: number;
  color: string;
  /** Stroke width, in tenths of the height. */
  weight?: number;
}

/** A line of capitals as SVG, centered. */
export function letters(text: string, { x, y, height, color, weight = 1.5 }: Setting): string {
  const placed = [...text].map((sign) => glyphs[sign] ?? ([0, ''] as const));
  const gap = weight + 1.3;
  const width = placed.reduce((sum, [glyph]) => sum + glyph + gap, -gap);
  let at = -width / 2;
  const paths = placed.map(([glyph, path]) => {
    const one = `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += glyph + gap;
    return one;
  });
  const scale = height / 10;
  const style = `fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${style}>${paths.join('')}</g>`;
}
