import { limits } from 'contract/limits.ts';

/** The kinds of picture the club takes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file cannot be a picture here, as a key of the catalogue; the server looks at its content too. */
export function imageProblem(file: File): 'image.type' | 'image.size' | null {
  if (!imageTypes.includes(file.type)) return 'image.type';
  return file.size > limits.imageBytes ? 'image.size' : null;
}
