import { IconX } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { usePictureAddress } from '../../ui/choices/use-picture-address.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './photos.module.css';
import type { ChosenPhoto } from './use-chosen-photos.ts';

interface Props {
  photo: ChosenPhoto;
  number: number;
  limit: number;
  disabled: boolean;
  onDescribe: (caption: string) => void;
  onRemove: () => void;
}

export function ChosenPhotoFields({ photo: { file, caption }, number, limit, disabled, onDescribe, onRemove }: Props) {
  const address = usePictureAddress(file);
  return (
    <li className={classes.chosenPhoto}>
      {address && <img className={classes.preview} src={address} alt={t('photos.preview', { number })} />}
      <TextField
        label={t('photos.captionOf', { number })}
        dir="auto"
        limit={limit}
        value={caption}
        disabled={disabled}
        onChange={onDescribe}
        // Enter would send the photos.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <IconButton icon={IconX} label={t('photos.remove', { number })} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
