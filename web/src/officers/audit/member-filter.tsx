import { limits } from 'contract/limits.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { useCallback, useId, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSearch } from '../../lib/api/use-search.ts';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './audit.module.css';

export function MemberFilter({ onPick }: { onPick: (id: string) => void }) {
  const id = useId();
  const [term, setTerm] = useState('');
  const find = useCallback((q: string) => call(listUsers, { query: { q, limit: 6 } }), []);
  const hits = useSearch(term, find) ?? [];
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{t('audit.member')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={t('audit.memberHint')}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <OverLimit over={tooLong(term, limits.query)} />
      {hits.length > 0 && (
        <ul className={classes.hits} aria-label={t('audit.found')}>
          {hits.map((user) => (
            <li key={user._id}>
              <button type="button" className={classes.hit} onClick={() => onPick(user._id)}>
                <Avatar person={user} size={28} />
                <span>
                  <bdi>{user.name}</bdi>
                  <span className={classes.quiet}>{user.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
