import { limits } from 'contract/limits.ts';
import { useEffect, useState } from 'react';
import { typeProblem } from '../../../lib/browser/image-file.ts';
import { t } from '../../../lib/text/i18n.ts';

export type Picture =
  | { at: 'reading' }
  | { at: 'failed'; why: string }
  | { at: 'ready'; image: HTMLImageElement; file: File };

async function open(file: File, address: string): Promise<Picture> {
  const problem = typeProblem(file);
  if (problem) return { at: 'failed', why: t(problem) };
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return { at: 'failed', why: t('photo.damaged') };
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const isHuge = width * height > limits.imagePixels;
  if (isHuge) return { at: 'failed', why: t('photo.tooLarge', { count: limits.imagePixels / 1_000_000 }) };
  return width && height ? { at: 'ready', image, file } : { at: 'failed', why: t('photo.damaged') };
}

/** Reads a file as an upright picture, or as the reason why it isn't one. */
export function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({ at: 'reading' });

  useEffect(() => {
    let given = true;
    const address = URL.createObjectURL(file);
    setPicture({ at: 'reading' });
    void open(file, address).then((opened) => given && setPicture(opened));
    return () => {
      given = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);

  return picture;
}
