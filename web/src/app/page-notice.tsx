import { retryLoading } from '../lib/browser/load-code.ts';
import { usePageState } from '../lib/browser/page-state.ts';
import { useClub } from '../lib/socket/club.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import classes from './page-notice.module.css';

export function PageNotice() {
  const { name } = useClub();
  const { outdated, missing } = usePageState();
  if (!outdated && missing === null) return null;
  const mustReload = outdated || missing === 'gone';
  return (
    <aside className={classes.notice} aria-label={t('page.label')}>
      <div className={classes.content} role="status">
        <p>{t(outdated ? 'page.outdated' : mustReload ? 'page.gone' : 'page.unreachable', { club: name })}</p>
        <Button variant="soft" onClick={() => (mustReload ? location.reload() : retryLoading())}>
          {t(mustReload ? 'page.reload' : 'page.retry')}
        </Button>
      </div>
    </aside>
  );
}
