import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './bulk-outcome.module.css';
import type { Outcome } from './use-bulk-decision.ts';

export function BulkOutcome({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
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
