import { t } from '../../lib/text/i18n.ts';
import classes from './comments.module.css';

interface Props {
  count: number;
  open: boolean;
  onToggle: () => void;
}

export function RepliesToggle({ count, open, onToggle }: Props) {
  return (
    <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
      {open ? t('comments.hideReplies') : t('comments.showReplies', { count })}
    </button>
  );
}
