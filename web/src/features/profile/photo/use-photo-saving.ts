import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { t } from '../../../lib/i18n.ts';
import { useChange } from '../use-change.ts';
import { cutOut } from './cut-out.ts';
import { type PhotoKind, photoKinds } from './photo-kinds.ts';
import type { Picture } from './use-picture.ts';

/** Saves the shown part of a picture as one's avatar or cover, and says what went wrong. */
export function usePhotoSaving(kind: PhotoKind, onSaved: () => void) {
  const { busy, change } = useChange();
  const [error, setError] = useState<string | null>(null);
  const { endpoint, maxWidth } = photoKinds[kind];

  const save = async ({ image, file }: Extract<Picture, { at: 'ready' }>, part: Area) => {
    setError(null);
    const failure = await change(async () => call(endpoint, { file: await cutOut(image, part, maxWidth, file) }));
    if (failure) setError(errorMessage(failure, t(`photo.${kind}Failed`)));
    else onSaved();
  };
  return { busy, error, save };
}
