import { isBlank } from 'contract/text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { isMac, paletteKeys, paletteOpen } from '../palette/palette-open.ts';
import classes from './header.module.css';

export function HeaderSearch() {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');

  const submit = () => {
    if (isBlank(term)) return;
    void navigate(`/search?q=${encodeURIComponent(term.trim())}`);
    setTerm('');
  };

  const shortcutLabel = paletteKeys().join(isMac ? '' : '+');
  return (
    <div className={classes.search}>
      <SearchBox label={t('navigation.search')} value={term} onChange={setTerm} onSubmit={submit} />
      <button
        type="button"
        className={classes.keys}
        aria-label={`${t('navigation.palette')} ${shortcutLabel}`}
        title={t('navigation.palette')}
        onClick={() => paletteOpen.set(true)}
      >
        {shortcutLabel}
      </button>
    </div>
  );
}
