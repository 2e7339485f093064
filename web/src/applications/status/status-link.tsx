import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { CopyLine } from '../../ui/links/copy-line.tsx';
import classes from './status.module.css';

interface Props {
  path: string;
  withLink?: boolean;
}

/** The private link to an application. Without a mail server the applicant has no other way back. */
export function StatusLink({ path, withLink = false }: Props) {
  const { sendsMail } = useClub();
  return (
    <div className={classes.link}>
      <p>{t(sendsMail ? 'apply.keepLink' : 'apply.keepLinkWithoutMail')}</p>
      <CopyLine text={`${location.origin}${path}`} label={t('apply.statusLink')} copy={t('share.copy')} />
      {withLink && (
        <ButtonLink to={path} variant="soft">
          {t('apply.status')}
        </ButtonLink>
      )}
    </div>
  );
}
