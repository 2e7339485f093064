import { limits } from 'contract/limits.ts';
import type { FoundUser } from 'contract/search.ts';
import { useCallback, useRef, useState } from 'react';
import { findUsers } from '../../../lib/find-users.ts';
import { t } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSearch } from '../use-search.ts';
import classes from './group-dialog.module.css';

export type Hit = Pick<FoundUser, '_id' | 'name' | 'avatar' | 'email'>;

interface Props {
  label: string;
  /** Those who are in already. */
  without: string[];
  onPick: (hit: Hit) => void;
}

/** Finds a member to take in; picking one clears what was typed and found. */
export function MemberPicker({ label, without, onPick }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const ids = without.join(' ');
  const look = useCallback((words: string) => findUsers(words, ids.split(' ')), [ids]);
  const hits = useSearch<Hit>(term, look) ?? [];

  const pick = (hit: Hit) => {
    onPick(hit);
    setTerm('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div className={classes.picker} ref={frame}>
      <TextField
        label={label}
        value={term}
        onChange={setTerm}
        maxLength={limits.query}
        autoComplete="off"
        // Enter picks the best hit; the form around is sent by its button.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (hits[0]) pick(hits[0]);
        }}
      />
      {hits.length > 0 && (
        <ul className={classes.hits} aria-label={t('group.found')}>
          {hits.map((hit) => (
            <li key={hit._id}>
              <button type="button" className={classes.hit} onClick={() => pick(hit)}>
                <Avatar person={hit} size={34} />
                <span>{t('group.hit', { name: hit.name, email: hit.email })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
