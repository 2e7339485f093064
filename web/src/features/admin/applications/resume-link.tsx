import type { Application } from 'contract/applications.ts';
import { t } from '../../../lib/i18n.ts';
import classes from '../table.module.css';

/** The resume to download: it is never shown on our own pages. */
export function ResumeLink({ application }: { application: Pick<Application, 'resume' | 'originalResumeName'> }) {
  const { resume, originalResumeName } = application;
  if (!resume) return t('admin.none');
  return (
    <a className={classes.resume} href={resume} download={originalResumeName} title={originalResumeName}>
      {t('admin.download')}
    </a>
  );
}
