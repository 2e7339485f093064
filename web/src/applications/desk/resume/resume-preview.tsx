import type { Application } from 'contract/applications/applications.ts';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { t } from '../../../lib/text/i18n.ts';
import page from '../application.module.css';
import classes from './resume.module.css';

const ResumePages = lazyPart(() => import('./resume-pages.tsx').then((m) => m.ResumePages));

/** Reserves its space from the start; renders nothing without a resume. */
export function ResumePreview({ application }: { application: Application }) {
  if (!application.resume) return null;
  return (
    <>
      <h3 className={page.question}>{t('admin.resume')}</h3>
      <div className={classes.resume}>
        <ResumePages application={application} address={application.resume} />
      </div>
    </>
  );
}
