import { TextInput } from '@mantine/core';
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
    <form className={classes.search} onSubmit={submit}>
      <TextInput
        type="search"
        name="q"
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        leftSection={<IconSearch size={16} />}
        maxLength={limits.query}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
    </form>
  );
}
