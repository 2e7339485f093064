import { isBlank } from 'contract/text.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { isMac, paletteKeys, paletteOpen } from '../palette/palette-open.ts';
import classes from './header.module.css';

const HeaderResults = lazyPart(() => import('./header-results.tsx').then((m) => m.HeaderResults));

export function HeaderSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [open, setOpen] = useState(false);

  const change = (text: string) => {
    setTerm(text);
    setOpen(!isBlank(text));
  };
  const finish = () => change('');
  const submit = () => {
    if (isBlank(term)) return;
    void navigate(`/search?q=${encodeURIComponent(term.trim())}`);
    finish();
  };

  const shortcutLabel = paletteKeys().join(isMac ? '' : '+');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles what the field inside is left by
    <div
      className={classes.search}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <SearchBox label={t('navigation.search')} value={term} onChange={change} onSubmit={submit} field={field} />
      {open && <HeaderResults term={term} field={field} onClose={finish} />}
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
