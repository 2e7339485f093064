import { isAllowed } from 'contract/members/members.policy.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { headerLinks } from '../header/header-links.ts';
import { paletteKeys } from '../palette/palette-open.ts';
import { goKeys } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const me = useMember();
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={classes.list}>
        <Shortcut keys={['/']} text={t('shortcuts.search')} />
        <Shortcut keys={paletteKeys()} text={t('shortcuts.palette')} together />
        {headerLinks(me).map(({ word }) => (
          <Shortcut
            key={word}
            keys={['g', goKeys[word]]}
            text={t('shortcuts.go', { screen: t(`navigation.${word}`) })}
          />
        ))}
        {isAllowed(me, 'admin', ['applications']) && (
          <>
            <Shortcut keys={['j']} text={t('shortcuts.nextApplication')} />
            <Shortcut keys={['k']} text={t('shortcuts.previousApplication')} />
            <Shortcut keys={['a']} text={t('shortcuts.approve')} />
            <Shortcut keys={['r']} text={t('shortcuts.reject')} />
          </>
        )}
        <Shortcut keys={['?']} text={t('shortcuts.list')} />
      </dl>
    </Dialog>
  );
}

interface Props {
  keys: string[];
  text: string;
  together?: boolean;
}

function Shortcut({ keys, text, together = false }: Props) {
  return (
    <div className={classes.row}>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && (together ? ' + ' : ` ${t('shortcuts.then')} `)}
            <kbd className={classes.key} translate="no">
              {key}
            </kbd>
          </span>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
