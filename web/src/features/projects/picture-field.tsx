import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { imageProblem, imageTypes } from '../../lib/image-file.ts';
import { usePhotoDrop } from '../../lib/use-photo-drop.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import classes from './picture-field.module.css';
import type { FormPicture } from './use-project-form.ts';

interface Props {
  picture: FormPicture;
  onChange: (picture: FormPicture) => void;
}

export function PictureField({ picture, onChange }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const address = useAddress(picture);

  const choose = (file: File | null) => {
    const wrong = file && imageProblem(file);
    setProblem(wrong ? t(wrong) : '');
    if (file && !wrong) onChange(file);
  };
  const { over, ...drop } = usePhotoDrop(choose);

  return (
    <div className={classes.field} {...drop}>
      <p className={classes.label}>{t('projects.picture')}</p>
      {address ? (
        <div className={classes.preview}>
          <img src={address} alt={t('projects.preview')} />
          <IconButton
            className={classes.remove ?? ''}
            icon={IconX}
            label={t('projects.removePicture')}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <label className={classes.choose} data-over={over}>
          <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
          {t('projects.choosePicture')}
          <FileInput accept={imageTypes.join(',')} aria-describedby={`${id}-problem`} onChoose={choose} />
        </label>
      )}
      <p className={classes.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

function useAddress(picture: FormPicture): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!(picture instanceof File)) return setMade(picture);
    const address = URL.createObjectURL(picture);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return made;
}
