import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { useEffect, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import classes from './attachment-list.module.css';

interface Props {
  file: File;
  alt: string;
  canMove: { back: boolean; on: boolean };
  isAlone: boolean;
  onDescribe: (text: string) => void;
  onMove: (steps: number) => void;
  onRemove: () => void;
}

export function AttachedPicture({ file, alt, canMove, isAlone, onDescribe, onMove, onRemove }: Props) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const [describing, setDescribing] = useState(false);
  const button = { className: classes.button ?? '' };
  return (
    <li className={classes.picture} data-alone={isAlone}>
      <div className={classes.preview}>
        <img src={address} alt={t('attaching.preview', { name: file.name })} />
        <IconButton
          {...button}
          data-corner
          icon={IconX}
          label={isAlone ? t('attaching.remove') : t('attaching.removeFile', { name: file.name })}
          onClick={onRemove}
        />
        <div className={classes.moves}>
          {!isAlone && (
            <IconButton
              {...button}
              icon={IconChevronLeft}
              label={t('attaching.moveBack', { name: file.name })}
              aria-disabled={!canMove.back}
              onClick={() => canMove.back && onMove(-1)}
            />
          )}
          <button
            type="button"
            className={classes.describe}
            aria-label={t('attaching.describe', { name: file.name })}
            aria-expanded={describing}
            onClick={() => setDescribing(!describing)}
          >
            {alt && <IconCheck size={16} stroke={2.4} aria-hidden />}
            {t('attaching.altMark')}
          </button>
          {!isAlone && (
            <IconButton
              {...button}
              icon={IconChevronRight}
              label={t('attaching.moveOn', { name: file.name })}
              aria-disabled={!canMove.on}
              onClick={() => canMove.on && onMove(1)}
            />
          )}
        </div>
      </div>
      {describing && (
        <input
          // biome-ignore lint/a11y/noAutofocus: the member has just asked to write here
          autoFocus
          className={classes.alt}
          aria-label={t('attaching.altOf', { name: file.name })}
          placeholder={t('attaching.alt')}
          value={alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
          // Enter would send the post.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <OverLimit over={tooLong(alt, limits.mediaAlt)} />
    </li>
  );
}
