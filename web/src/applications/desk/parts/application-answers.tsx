import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { PublicClub } from 'contract/club/club.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatDateTime } from '../../../lib/dates/dates.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FieldValues } from '../../../ui/fields/field-values.tsx';
import classes from '../application.module.css';
import { ResumePreview } from '../resume/resume-preview.tsx';
import { ResumeLink } from '../resume-link.tsx';
import { StatusMark } from '../status-mark.tsx';
import { EarlierApplications } from './earlier-applications.tsx';

export function ApplicationAnswers({ application }: { application: OpenedApplication }) {
  const { name, email, college, course, reason, createdAt, status, earlier, acceptedRules, hidden } = application;
  const { rules } = useClub();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed link disappears with the list. A layout effect moves the focus at once, before the reader types
  // elsewhere.
  useLayoutEffect(() => title.current?.focus(), []);
  const identity = [
    { label: t('admin.email'), value: email },
    { label: t('admin.college'), value: college },
    { label: t('admin.course'), value: course },
  ];
  const answers = [
    ...(hidden ? [] : identity),
    { label: t('admin.applied'), value: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> },
    ...(rules || acceptedRules ? [{ label: t('admin.rules'), value: rulesText(acceptedRules, rules) }] : []),
    ...(hidden ? [] : [{ label: t('admin.resume'), value: <ResumeLink application={application} /> }]),
  ];
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title} ref={title} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <StatusMark status={status} />
      </header>
      {hidden && <p className={classes.quiet}>{t('blind.about')}</p>}
      <dl className={classes.answers}>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.question}>{t('apply.reason')}</h3>
      <p className={classes.reason} dir="auto">
        {reason}
      </p>
      {application.answers.length > 0 && <FieldValues values={application.answers} />}
      <ResumePreview application={application} />
      <EarlierApplications applications={earlier} />
    </>
  );
}

function rulesText(accepted: number | null, rules: PublicClub['rules']): string {
  if (accepted === null) return t('admin.rulesNotAccepted');
  if (rules && accepted < rules.required) return t('admin.rulesOutdated', { accepted, version: rules.version });
  return t('admin.rulesAccepted', { accepted });
}
