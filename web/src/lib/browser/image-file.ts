import { limits } from 'contract/limits.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export function typeProblem(file: File): 'image.type' | 'image.heic' | null {
  if (imageTypes.includes(file.type)) return null;
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name) ? 'image.heic' : 'image.type';
}

/** Returns why a file can't be sent as a picture, as a catalog key. The server also checks the content. */
export function imageProblem(file: File): 'image.type' | 'image.heic' | 'image.size' | null {
  return typeProblem(file) ?? (file.size > limits.imageBytes ? 'image.size' : null);
}
