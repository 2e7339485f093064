import type { InviteOutcome } from 'contract/accounts/invitations.ts';
import { t } from '../../../lib/text/i18n.ts';
import classes from '../invitations.module.css';

export function CsvOutcome({ outcomes }: { outcomes: InviteOutcome[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('csv.email')}</th>
          <th scope="col">{t('csv.state')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ email, outcome }) => (
          <tr key={email}>
            <td className={classes.long}>{email}</td>
            <td className={outcome === 'invited' ? undefined : classes.wrong}>{t(`csv.outcome.${outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
