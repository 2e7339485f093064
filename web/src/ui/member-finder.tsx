import { limits } from 'contract/limits.ts';
import type { UserResult } from 'contract/search/search.ts';
import { isBlank } from 'contract/text.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useSearch } from '../lib/api/use-search.ts';
import { findUsers } from '../lib/socket/find-users.ts';
import { t } from '../lib/text/i18n.ts';
import { TextField } from './forms/text-field.tsx';
import classes from './member-finder.module.css';
import { Avatar } from './people/avatar.tsx';

interface Props {
  label: string;
  found: string;
  without: string[];
  children?: (member: UserResult) => ReactNode;
  /** Shown before typing; null while loading. */
  suggested?: readonly UserResult[] | null;
  /** In the field at first. */
  initial?: string;
  onPick: (member: UserResult) => void;
  error?: string | undefined;
  'data-autofocus'?: boolean;
}

const nameAndProfession = ({ name, profession }: UserResult) => (
  <>
    <bdi>{name}</bdi>
    {profession && <span className={classes.profession}>{profession}</span>}
  </>
);

/**
 * Finds a member by name; picking one clears the field and the results. Enter picks the only result, or moves to the
 * first.
 */
export function MemberFinder(props: Props) {
  const { label, found, without, children = nameAndProfession, suggested, initial = '', onPick, ...input } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState(initial);
  const ids = without.join(' ');
  const find = useCallback(
    async (term: string) => (await findUsers(term, ids.split(' '))).map((member) => ({ member, term })),
    [ids],
  );
  const hits = useSearch(term, find);
  const people = hits?.map(({ member }) => member) ?? suggested ?? [];

  const pick = (member: UserResult) => {
    onPick(member);
    setTerm('');
    frame.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit a surrounding form.
    event.preventDefault();
    const [only, another] = hits ?? [];
    // Some results may still belong to the previous term, and the member has not seen the new ones.
    if (only && !another && only.term === term.trim()) pick(only.member);
    else frame.current?.querySelector<HTMLElement>('li button')?.focus();
  };
  return (
    <div className={classes.finder} ref={frame} data-suggests={suggested !== undefined} data-searching={!isBlank(term)}>
      <TextField
        {...input}
        label={label}
        value={term}
        onChange={setTerm}
        limit={limits.query}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <ul className={classes.found} aria-label={found}>
          {people.map((member) => (
            <li key={member._id}>
              <button type="button" className={classes.member} onClick={() => pick(member)}>
                <Avatar person={member} size={34} />
                <span className={classes.about}>{children(member)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(suggested ?? hits) && people.length === 0 && (
        <p className={classes.none}>{t(isBlank(term) ? 'chat.findPeople' : 'chat.noPeople')}</p>
      )}
    </div>
  );
}
