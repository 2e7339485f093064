import type { Attachment } from 'contract/chat/chat.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './playback.module.css';

export function PlaybackProblem({ attachment: { url, name } }: { attachment: Attachment }) {
  return (
    <p className={classes.problem} role="alert">
      {t('playback.problem')}{' '}
      <a href={url} download={name}>
        {t('chat.download')}
      </a>
    </p>
  );
}
