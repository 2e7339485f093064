import type { Area } from 'react-easy-crop';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { changeMe } from '../profiles.ts';
import { type PhotoKind, photoKinds } from './photo-kinds.ts';
import type { Picture } from './use-picture.ts';

export function usePhotoSaving(kind: PhotoKind, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t(`photo.${kind}Failed`));
  const { endpoint, maxWidth } = photoKinds[kind];

  const save = async ({ image, file }: Extract<Picture, { at: 'ready' }>, part: Area) => {
    const send = async () => call(endpoint, { file: await cutOut(image, part, maxWidth, file) });
    if (await run(() => dispatch(changeMe(send)))) onSaved();
  };
  return { busy, error, save };
}

/** Crops a picture, with a maximum width. A photo stays a JPEG; other formats may be transparent. */
async function cutOut(image: HTMLImageElement, part: Area, maxWidth: number, from: File): Promise<File> {
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
