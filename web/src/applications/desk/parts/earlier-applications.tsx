import type { AnsweredApplication } from 'contract/applications/applications.review.ts';
import { formatDateTime } from '../../../lib/dates/dates.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FieldValues } from '../../../ui/fields/field-values.tsx';
import classes from '../application.module.css';
import { ResumeLink } from '../resume-link.tsx';

/** Earlier applications from the same address. They are stored until this one is decided. */
export function EarlierApplications({ applications }: { applications: AnsweredApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <section className={classes.earlier}>
      <p>{t('admin.earlier', { count: applications.length })}</p>
      {applications.map((application) => (
        <details key={application._id}>
          <summary>
            <bdi>{application.name}</bdi>, {formatDateTime(application.createdAt)}
          </summary>
          <p dir="auto">
            {application.college}, {application.course}
          </p>
          <p className={classes.reason} dir="auto">
            {application.reason}
          </p>
          {application.answers.length > 0 && <FieldValues values={application.answers} />}
          <ResumeLink application={application} />
        </details>
      ))}
    </section>
  );
}
