import type { Application } from 'contract/applications/applications.ts';
import { useState } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SelectionBar } from '../../ui/selection/selection-bar.tsx';
import type { useSelection } from '../../ui/selection/use-selection.ts';
import classes from './bulk-outcome.module.css';
import { type Outcome, useBulkDecision } from './use-bulk-decision.ts';
import type { Decision } from './use-decision.ts';

interface Props {
  selection: ReturnType<typeof useSelection<Application>>;
}

export function BulkDecision({ selection: { chosen, clear } }: Props) {
  const [confirming, setConfirming] = useState<Decision | null>(null);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const { done, decide } = useBulkDecision(chosen);
  const count = chosen.length;
  const confirm = async (decision: Decision) => {
    setOutcomes(await decide(decision));
    clear();
  };
  return (
    <>
      {count > 0 && (
        <SelectionBar
          label={t('decideAll.label')}
          status={done === null ? t('bulk.selected', { count }) : t('decideAll.working', { done, count })}
          busy={done !== null}
          onClear={clear}
        >
          <Button disabled={done !== null} onClick={() => setConfirming('approve')}>
            {t('decideAll.approve')}
          </Button>
          <Button variant="quiet" disabled={done !== null} onClick={() => setConfirming('reject')}>
            {t('decideAll.reject')}
          </Button>
        </SelectionBar>
      )}
      {confirming && (
        <ConfirmDialog
          danger={confirming === 'reject'}
          text={t(confirming === 'approve' ? 'decideAll.confirmApprove' : 'decideAll.confirmReject', { count })}
          onClose={() => setConfirming(null)}
          onConfirm={() => void confirm(confirming)}
        />
      )}
      {outcomes && <BulkOutcome outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </>
  );
}

function BulkOutcome({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
  const { sendsMail } = useClub();
  const done = outcomes.filter(({ error }) => error === null).length;
  const someApproved = outcomes.some(({ link }) => link !== '');
  return (
    <Dialog size="lg" title={t('decideAll.done', { done, count: outcomes.length })} onClose={onClose}>
      {someApproved && <p>{t(sendsMail ? 'admin.invitation' : 'admin.invitationWithoutMail')}</p>}
      <ul className={classes.outcomes}>
        {outcomes.map(({ application: { _id, name }, decision, link, error }) => (
          <li key={_id}>
            <p>
              <bdi className={classes.name}>{name}</bdi>{' '}
              <span data-failed={error !== null}>
                {error ?? t(`admin.status.${decision === 'approve' ? 'approved' : 'rejected'}`)}
              </span>
            </p>
            {link && (
              <input
                readOnly
                aria-label={t('decideAll.linkOf', { name })}
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
