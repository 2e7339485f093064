import { IconChevronDown, IconChevronUp, IconPinFilled } from '@tabler/icons-react';
import type { Mention } from 'contract/mentions.ts';
import { formatDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import classes from './pins.module.css';

interface Props {
  until: string;
  text: string;
  mentions: readonly Mention[];
  folded: boolean;
  onFold?: ((folded: boolean) => void) | undefined;
}

export function PinnedBar({ until, text, mentions, folded, onFold }: Props) {
  return (
    <div className={classes.bar} data-folded={folded}>
      <IconPinFilled size={18} aria-hidden />
      <p className={classes.about}>
        {t('pin.until', { day: formatDay(until) })}
        {folded && (
          <span className={classes.excerpt}>
            <RichText isPlain text={text} mentions={mentions} />
          </span>
        )}
      </p>
      {onFold && (
        <IconButton
          icon={folded ? IconChevronDown : IconChevronUp}
          label={t(folded ? 'pin.unfold' : 'pin.fold')}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        />
      )}
    </div>
  );
}
