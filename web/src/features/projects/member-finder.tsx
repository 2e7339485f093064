import { limits } from 'contract/limits.ts';
import type { FoundUser } from 'contract/search.ts';
import { isBlank } from 'contract/text.ts';
import { useEffect, useRef, useState } from 'react';
import { findUsers } from '../../lib/find-users.ts';
import { t } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './contributors-dialog.module.css';

const delay = 200;

interface Props {
  /** Those who are named already. */
  without: string[];
  onPick: (member: FoundUser) => void;
}

/** Finds a member by name; picking one clears what was typed. */
export function MemberFinder({ without, onPick }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const hits = useHits(term, without.join(' '));

  const pick = (member: FoundUser) => {
    onPick(member);
    setTerm('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div className={classes.finder} ref={frame}>
      <TextField
        label={t('projects.find')}
        value={term}
        onChange={setTerm}
        maxLength={limits.query}
        autoComplete="off"
        data-autofocus
      />
      {hits.length > 0 && (
        <ul className={classes.hits} aria-label={t('projects.found')}>
          {hits.map((hit) => (
            <li key={hit._id}>
              <button type="button" className={classes.hit} onClick={() => pick(hit)}>
                <Avatar person={hit} size={34} />
                <span>
                  <bdi>{hit.name}</bdi>
                  {hit.profession && <span className={classes.note}>{hit.profession}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useHits(term: string, without: string): FoundUser[] {
  const [hits, setHits] = useState<FoundUser[]>([]);
  useEffect(() => {
    if (isBlank(term)) return setHits([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      findUsers(term.trim(), without.split(' '), leaving.signal).then(setHits, () => {});
    }, delay);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term, without]);
  return hits;
}
