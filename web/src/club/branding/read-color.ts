export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** True if white text on the color has a contrast below 4.5 to 1 (WCAG). */
export function isBright(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 4.5;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
