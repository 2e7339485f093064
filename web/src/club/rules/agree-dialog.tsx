import { getPage } from 'contract/club/club.pages.ts';
import { acceptRules } from 'contract/club/club.rules.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { meChanged } from '../../lib/store/session.slice.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from './agree-dialog.module.css';
import { RulesText } from './rules-text.tsx';

interface Props {
  onLogout: () => void;
  otherwise: ReactNode;
}

/** Asks a member to agree to the current rules. It can't be closed, and the page below stays as it is. */
export function AgreeDialog({ onLogout, otherwise }: Props) {
  const dispatch = useAppDispatch();
  const { acceptedRules } = useMember();
  const { data, loading, error, reload } = useCall(getPage, { params: { page: 'rules' } });
  const { busy, error: failure, run } = useSubmit();
  const version = data?.version;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!loading) setOpen(true);
  }, [loading]);

  const agree = () => version && run(async () => dispatch(meChanged(await call(acceptRules, { body: { version } }))));

  // The member may have agreed on another device; the loaded rules say so.
  if (loading && !isOpen) return null;
  return (
    <Dialog title={t(acceptedRules ? 'rules.renewed' : 'rules.first')} size="lg">
      <div className={classes.dialog}>
        <p>{t(acceptedRules ? 'rules.renewedLead' : 'rules.firstLead')}</p>
        {loading && <p role="status">{t('rules.loading')}</p>}
        {error && <ErrorState text={error} onRetry={() => void reload()} />}
        {data && <RulesText text={data.text} />}
        <FormMessage kind="error" text={failure} />
        <div className={classes.actions}>
          <Button variant="quiet" onClick={onLogout}>
            {t('navigation.logout')}
          </Button>
          <Button disabled={!version || busy} onClick={agree}>
            {t(busy ? 'rules.agreeing' : 'rules.agreeNow')}
          </Button>
        </div>
        <details className={classes.otherwise}>
          <summary>{t('rules.disagree')}</summary>
          <div>
            <p>{t('rules.disagreeLead')}</p>
            {otherwise}
          </div>
        </details>
      </div>
    </Dialog>
  );
}
