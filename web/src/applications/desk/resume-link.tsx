import type { Application } from 'contract/applications/applications.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './resume-link.module.css';

/** A download: the server never lets a browser open it as a page. */
export function ResumeLink({ application }: { application: Pick<Application, 'resume' | 'originalResumeName'> }) {
  const { resume, originalResumeName } = application;
  if (!resume) return t('admin.none');
  return (
    <a className={classes.link} href={resume} download={originalResumeName} title={originalResumeName}>
      {t('admin.download')}
    </a>
  );
}
