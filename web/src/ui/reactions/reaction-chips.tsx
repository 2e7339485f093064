import type { Reaction } from 'contract/feed/feed.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './reaction-chips.module.css';

interface Props {
  reactions: readonly Reaction[];
  onChoose: (emoji: string) => void;
}

export function ReactionChips({ reactions, onChoose }: Props) {
  return reactions.map(({ emoji, count, mine }) => (
    <button
      key={emoji}
      type="button"
      className={classes.chip}
      data-prints
      aria-pressed={mine}
      aria-label={t('reactions.count', { emoji, count })}
      onClick={() => onChoose(emoji)}
    >
      {emoji} {count > 1 && <span>{count}</span>}
    </button>
  ));
}
