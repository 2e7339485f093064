import { limits } from 'contract/limits.ts';
import type { FoundUser } from 'contract/search.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
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

/** Finds a member by name; picking one clears what was typed and found. Enter picks the only one, or leads to the first. */
export function MemberFinder({ label, found, without, children, onPick, ...input }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const ids = without.join(' ');
  const find = useCallback(
    async (words: string) => (await findUsers(words, ids.split(' '))).map((member) => ({ member, words })),
    [ids],
  );
  const hits = useSearch(term, find) ?? [];

  const pick = (member: FoundUser) => {
    onPick(member);
    setTerm('');
    frame.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // A form around is sent by its button.
    event.preventDefault();
    const [only, another] = hits;
    // Some still answer what was typed before: nobody is picked unseen.
    if (only && !another && only.words === term.trim()) pick(only.member);
    else frame.current?.querySelector<HTMLElement>('li button')?.focus();
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
        onKeyDown={onKeyDown}
      />
      {hits.length > 0 && (
        <ul className={classes.found} aria-label={found}>
          {hits.map(({ member }) => (
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
