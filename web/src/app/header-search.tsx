import { IconSearch } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../lib/words.ts';
import classes from './header.module.css';

/** The search box of the header; blank text is ignored. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(term)) return;
    void navigate(`/search?q=${encodeURIComponent(term.trim())}`);
    setTerm('');
  };

  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <IconSearch size={17} aria-hidden className={classes.glass} />
        <input
          type="search"
          name="q"
          className={classes.term}
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          maxLength={limits.query}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
