import { limits } from 'contract/limits.ts';
import type { FoundUser } from 'contract/search.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { findUsers } from '../lib/find-users.ts';
import { useSearch } from '../lib/use-search.ts';
import { TextField } from './forms/text-field.tsx';
import classes from './member-finder.module.css';
import { Avatar } from './people/avatar.tsx';

interface Props {
  label: string;
  /** What those who are found are called. */
  found: string;
  /** Those who are in already. */
  without: string[];
  /** The second line of a result. */
  children: (member: FoundUser) => ReactNode;
  onPick: (member: FoundUser) => void;
  'data-autofocus'?: boolean;
}

/** Finds a member by name; picking one clears what was typed and found. */
export function MemberFinder({ label, found, without, children, onPick, ...input }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const ids = without.join(' ');
  const find = useCallback((words: string) => findUsers(words, ids.split(' ')), [ids]);
  const members = useSearch(term, find) ?? [];

  const pick = (member: FoundUser) => {
    onPick(member);
    setTerm('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div className={classes.finder} ref={frame}>
      <TextField
        {...input}
        label={label}
        value={term}
        onChange={setTerm}
        maxLength={limits.query}
        autoComplete="off"
        // Enter picks the best one; a form around is sent by its button.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (members[0]) pick(members[0]);
        }}
      />
      {members.length > 0 && (
        <ul className={classes.found} aria-label={found}>
          {members.map((member) => (
            <li key={member._id}>
              <button type="button" className={classes.member} onClick={() => pick(member)}>
                <Avatar person={member} size={34} />
                <span className={classes.about}>{children(member)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
