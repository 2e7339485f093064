import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './composer.module.css';

interface Props {
  photo: File;
  onRemove: () => void;
}

export function PhotoPreview({ photo, onRemove }: Props) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);

  return (
    <div className={classes.preview}>
      <img src={address} alt={t('composer.preview', { name: photo.name })} />
      <IconButton className={classes.remove ?? ''} icon={IconX} label={t('composer.remove')} onClick={onRemove} />
    </div>
  );
}
