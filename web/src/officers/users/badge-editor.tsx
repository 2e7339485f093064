import { IconPlus, IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import classes from './badge-editor.module.css';

interface Props {
  name: string;
  badges: string[];
  locked: boolean;
  onChange: (badge: string, remove: boolean) => void;
}

export function BadgeEditor({ name, badges, locked, onChange }: Props) {
  const [text, setText] = useState('');
  const over = tooLong(text, limits.badge);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || over) return;
    onChange(text.trim(), false);
    setText('');
  };

  return (
    <>
      {badges.map((badge) => (
        <span key={badge} className={classes.badge}>
          <bdi>{badge}</bdi>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('admin.removeBadge', { badge, name })}
            disabled={locked}
            onClick={() => onChange(badge, true)}
          >
            <IconX size={12} aria-hidden />
          </button>
        </span>
      ))}
      <form className={classes.add} onSubmit={add}>
        <input
          className={classes.input}
          aria-label={t('admin.badgeFor', { name })}
          title={t('admin.badge')}
          placeholder="+"
          disabled={locked}
          data-filled={text !== ''}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text !== '' && (
          <button
            type="submit"
            className={classes.remove}
            aria-label={t('admin.addBadge', { name })}
            disabled={locked || over !== undefined}
          >
            <IconPlus size={14} aria-hidden />
          </button>
        )}
        <OverLimit over={over} />
      </form>
    </>
  );
}
