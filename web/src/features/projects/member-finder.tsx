import { limits } from 'contract/limits.ts';
import { type FoundUser, searchUsers } from 'contract/search.ts';
import { isBlank } from 'contract/text.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './contributors-dialog.module.css';

const pause = 200;
const most = 4;

interface Props {
  /** Those who are named already. */
  without: string[];
  onPick: (member: FoundUser) => void;
}

/** Finds a member by name; picking one clears what was typed. */
export function MemberFinder({ without, onPick }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const hits = useHits(term).filter(({ _id }) => !without.includes(_id));

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

function useHits(term: string): FoundUser[] {
  const [hits, setHits] = useState<FoundUser[]>([]);
  useEffect(() => {
    if (isBlank(term)) return setHits([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: term.trim(), limit: most };
      call(searchUsers, { query, signal: leaving.signal }).then(setHits, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term]);
  return hits;
}
