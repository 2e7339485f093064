import { limits } from 'contract/limits.ts';

/** The kinds of picture the club takes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file is no picture the club takes, as a key of the catalogue. */
export function typeProblem(file: File): 'image.type' | 'image.heic' | null {
  if (imageTypes.includes(file.type)) return null;
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name) ? 'image.heic' : 'image.type';
}

/** Why a file cannot be sent as a picture, as a key of the catalogue; the server looks at its content too. */
export function imageProblem(file: File): 'image.type' | 'image.heic' | 'image.size' | null {
  return typeProblem(file) ?? (file.size > limits.imageBytes ? 'image.size' : null);
}
