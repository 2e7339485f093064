import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SharedLink } from '../../../ui/links/shared-link.tsx';
import page from '../application.module.css';

export interface Invitation {
  name: string;
  link: string;
}

export function HandedOver({ invitations }: { invitations: Invitation[] }) {
  const { sendsMail } = useClub();
  const [newest, ...earlier] = invitations;
  const notice = newest && t(sendsMail ? 'admin.approvedAndInvited' : 'admin.approved', { name: newest.name });
  return (
    <>
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      {newest && (
        <Card className={page.handed ?? ''}>
          <p>
            <strong>{notice}</strong>
          </p>
          <p className={page.quiet}>{t(sendsMail ? 'admin.invitation' : 'admin.invitationWithoutMail')}</p>
          <SharedLink key={newest.link} link={newest.link} label={t('admin.link')} compact />
          {earlier.length > 0 && (
            <details>
              <summary>{t('admin.earlierLinks', { count: earlier.length })}</summary>
              {earlier.map(({ name, link }) => (
                <div key={link}>
                  <bdi>{name}</bdi>
                  <SharedLink link={link} label={t('decideAll.linkOf', { name })} compact />
                </div>
              ))}
            </details>
          )}
        </Card>
      )}
    </>
  );
}
