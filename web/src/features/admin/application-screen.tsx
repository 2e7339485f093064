import { IconArrowLeft } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { Link } from 'react-router';
import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { adminApi } from './admin.api.ts';
import classes from './application.module.css';
import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ApplicationNotes } from './application-notes.tsx';
import { ApplicationOutcome } from './application-outcome.tsx';
import { ApplicationSkeleton } from './application-skeleton.tsx';

/** One application with all that officers know about it, decided or not. */
export function ApplicationScreen({ id, me }: { id: string; me: User }) {
  const { currentData: application, error, refetch } = adminApi.useApplicationQuery(id);
  return (
    <div className={classes.screen}>
      <Link to="?tab=applications" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t('admin.allApplications')}
      </Link>
      {error !== undefined && !application && <ErrorState text={errorMessage(toApiError(error))} onRetry={refetch} />}
      {error === undefined && !application && <ApplicationSkeleton />}
      {application && (
        <div className={classes.columns}>
          <Card as="article" className={classes.part ?? ''}>
            <ApplicationAnswers application={application} />
          </Card>
          <div className={classes.side}>
            <Card aria-label={t('admin.history')} className={classes.part ?? ''}>
              <ApplicationOutcome application={application} />
              <ApplicationHistory steps={application.history} />
            </Card>
            <Card aria-label={t('admin.notes')} className={classes.part ?? ''}>
              <ApplicationNotes application={application} me={me} />
            </Card>
          </div>
        </div>
      )}
    </div>
  );
}
