import { IconX } from '@tabler/icons-react';
import type { UserResult } from 'contract/search/search.ts';
import { t } from '../../lib/text/i18n.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './group-dialog.module.css';

interface Props {
  chosen: UserResult[];
  onRemove: (id: string) => void;
}

export function ChosenMembers({ chosen, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('group.chosen')}>
      {chosen.map((person) => (
        <li key={person._id} className={classes.chip}>
          <Avatar person={person} size={26} />
          <span className={classes.chipName}>
            <bdi>{person.name}</bdi>
          </span>
          <button
            type="button"
            aria-label={t('group.remove', { name: person.name })}
            onClick={() => onRemove(person._id)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
