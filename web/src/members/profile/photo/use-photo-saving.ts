import type { Area } from 'react-easy-crop';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { changeMe } from '../profiles.ts';
import { cutOut } from './cut-out.ts';
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
