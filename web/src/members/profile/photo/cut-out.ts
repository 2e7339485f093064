import type { Area } from 'react-easy-crop';

/** Crops a picture, with a maximum width. A photo stays a JPEG; other formats may be transparent. */
export async function cutOut(image: HTMLImageElement, part: Area, maxWidth: number, from: File): Promise<File> {
  const { x, y, width, height } = part;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, maxWidth)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = from.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be cut out.');
  return new File([blob], from.name, { type });
}
