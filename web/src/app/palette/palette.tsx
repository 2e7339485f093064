import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { useFinder } from './use-finder.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const [term, setTerm] = useState('');
  const finder = useFinder(term, true, onClose);
  return (
    <Dialog title={t('palette.title')} onClose={onClose} size="lg">
      <input
        type="text"
        role="combobox"
        className={classes.field}
        aria-label={t('palette.field')}
        placeholder={t('palette.field')}
        aria-expanded
        aria-controls={finder.id}
        aria-activedescendant={finder.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={finder.onKeyDown}
        data-autofocus
      />
      <OverLimit over={tooLong(term, limits.query)} />
      <PaletteList {...finder} />
    </Dialog>
  );
}
