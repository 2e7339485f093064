import { IconChartBar, IconClock, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { imageTypes } from '../../lib/browser/image-file.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { EmojiToggle } from '../../ui/emoji/emoji-toggle.tsx';
import { emptyPoll } from '../polls/poll-draft.ts';
import classes from './composer.module.css';
import type { useComposer } from './use-composer.ts';

interface Props {
  composer: ReturnType<typeof useComposer>;
  onPick: (emoji: string) => void;
}

export function ComposerTools({ composer, onPick }: Props) {
  const { attachments, photoInput, poll, setPoll, time, setTime } = composer;
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={classes.photo}>
        <IconPhoto size={20} stroke={1.8} aria-hidden />
        <span>{t('composer.photo')}</span>
        <FileInput
          ref={photoInput}
          accept={imageTypes.join(',')}
          multiple
          onChooseAll={(files) => attachments.add(files, true)}
        />
      </label>
      <div className={classes.more}>
        <EmojiToggle className={classes.emoji} onPick={onPick} />
        <IconButton icon={IconPaperclip} label={t('composer.file')} onClick={() => fileInput.current?.click()} />
        <FileInput
          ref={fileInput}
          hidden
          multiple
          aria-label={t('composer.file')}
          onChooseAll={(files) => attachments.add(files)}
        />
        <IconButton
          icon={IconChartBar}
          label={t('poll.add')}
          aria-pressed={poll !== null}
          onClick={() => setPoll(poll ? null : emptyPoll)}
        />
        <IconButton
          icon={IconClock}
          label={t('composer.scheduleLater')}
          aria-pressed={time !== null}
          onClick={() => setTime(time === null ? '' : null)}
        />
      </div>
    </>
  );
}
