import { IconSchool } from '@tabler/icons-react';
import { getCollegeLink, unlinkCollege } from 'contract/accounts/account.college.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';

export function CollegeCard({ college }: { college: string }) {
  const { data, error, reload } = useCall(getCollegeLink, {});
  const { busy, act } = useAction();
  const unlink = () =>
    act(async () => {
      await call(unlinkCollege, {});
      await reload();
    });

  return (
    <SettingsCard part="college" icon={IconSchool} lead={t('collegeSignIn.lead')}>
      {error && <ErrorState text={error} onRetry={reload} />}
      {data && (
        <p className={classes.state}>
          {data.linkedAt
            ? t('collegeSignIn.linked', { college, date: formatDate(data.linkedAt) })
            : t('collegeSignIn.unlinked', { college })}
        </p>
      )}
      {data?.linkedAt && (
        <Button variant="outline" disabled={busy} onClick={() => void unlink()}>
          {t('collegeSignIn.unlink')}
        </Button>
      )}
    </SettingsCard>
  );
}
