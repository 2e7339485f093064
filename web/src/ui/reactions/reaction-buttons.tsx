import { t } from '../../lib/text/i18n.ts';

interface Props {
  offered: readonly string[];
  onChoose: (emoji: string) => void;
}

export function ReactionButtons({ offered, onChoose }: Props) {
  return offered.map((emoji) => (
    // Safari only focuses a clicked element with a tabindex; otherwise the click would close a choice that closes on blur.
    <button
      key={emoji}
      type="button"
      tabIndex={0}
      aria-label={t('reactions.with', { emoji })}
      onClick={() => onChoose(emoji)}
    >
      {emoji}
    </button>
  ));
}
