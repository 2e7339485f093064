import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { imageProblem, imageTypes } from '../../lib/browser/image-file.ts';
import { usePhotoDrop } from '../../lib/hooks/use-photo-drop.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { FileInput } from './file-input.tsx';
import classes from './picture-field.module.css';
import { type FormPicture, usePictureAddress } from './use-picture-address.ts';

interface Props {
  label: string;
  picture: FormPicture;
  onChange: (picture: FormPicture) => void;
}

export function PictureField({ label, picture, onChange }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const address = usePictureAddress(picture);

  const choose = (file: File | null) => {
    const wrong = file && imageProblem(file);
    setProblem(wrong ? t(wrong) : '');
    if (file && !wrong) onChange(file);
  };
  const { over, ...drop } = usePhotoDrop(choose);

  return (
    <div className={classes.field} {...drop}>
      <p>
        <span className={classes.label}>{label}</span> <span className={classes.optional}>{t('fields.optional')}</span>
      </p>
      {address ? (
        <div className={classes.preview}>
          <img src={address} alt={t('pictureField.preview')} />
          <IconButton
            className={classes.remove ?? ''}
            icon={IconX}
            label={t('pictureField.remove')}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <label className={classes.choose} data-over={over}>
          <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
          {t('pictureField.choose')}
          <FileInput accept={imageTypes.join(',')} aria-describedby={`${id}-problem`} onChoose={choose} />
        </label>
      )}
      <p className={classes.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
