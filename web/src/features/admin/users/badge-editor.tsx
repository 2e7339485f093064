import { IconPlus, IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from '../table.module.css';

interface Props {
  name: string;
  badges: string[];
  locked: boolean;
  onChange: (badge: string, remove: boolean) => void;
}

export function BadgeEditor({ name, badges, locked, onChange }: Props) {
  const [text, setText] = useState('');

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text)) return;
    onChange(text.trim(), false);
    setText('');
  };

  return (
    <div className={classes.badges}>
      {badges.map((badge) => (
        <span key={badge} className={classes.badge}>
          {badge}
          <button
            type="button"
            className={classes.removeBadge}
            aria-label={t('admin.removeBadge', { badge, name })}
            disabled={locked}
            onClick={() => onChange(badge, true)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      <form className={classes.addBadge} onSubmit={add}>
        <input
          className={classes.badgeInput}
          aria-label={t('admin.badgeFor', { name })}
          placeholder={t('admin.badge')}
          maxLength={limits.badge}
          disabled={locked}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" icon={IconPlus} label={t('admin.addBadge', { name })} disabled={locked} />
      </form>
    </div>
  );
}
