import { IconArrowLeft } from '@tabler/icons-react';
import { openApplication } from 'contract/applications.review.ts';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { t } from '../../../lib/i18n.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import classes from './application.module.css';
import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ApplicationNotes } from './application-notes.tsx';
import { ApplicationOutcome } from './application-outcome.tsx';
import { ApplicationSkeleton } from './application-skeleton.tsx';

export function ApplicationScreen({ id }: { id: string }) {
  const read = useCallback(() => call(openApplication, { params: { id } }), [id]);
  const { data: application, loading, error, reload } = useQuery(read);
  return (
    <div className={classes.screen}>
      <Link to="?tab=applications" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t('admin.allApplications')}
      </Link>
      {error && <ErrorState text={error} onRetry={reload} />}
      {loading && <ApplicationSkeleton />}
      {application && (
        <div className={classes.columns}>
          <Card as="article" className={classes.part ?? ''}>
            <ApplicationAnswers application={application} />
          </Card>
          <div className={classes.side}>
            <Card aria-label={t('admin.history')} className={classes.part ?? ''}>
              <ApplicationOutcome application={application} onChanged={reload} />
              <ApplicationHistory steps={application.history} />
            </Card>
            <Card aria-label={t('admin.notes')} className={classes.part ?? ''}>
              <ApplicationNotes application={application} onChanged={reload} />
            </Card>
          </div>
        </div>
      )}
    </div>
  );
}
