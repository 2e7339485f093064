import { IconLink } from '@tabler/icons-react';
import { type GroupLink, listGroupLinks, removeGroupLink } from 'contract/chat/groups/group-links.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useCall } from '../../../lib/api/use-query.ts';
import { formatDate } from '../../../lib/dates/dates.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SharedLink } from '../../../ui/links/shared-link.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import classes from '../page/group-page.module.css';
import { LinkDialog } from './link-dialog.tsx';

interface Props {
  id: string;
  /** Called once they are read: the parts below don't move then. */
  onReady: () => void;
}

export function GroupLinks({ id, onReady }: Props) {
  const { data: links, error, reload, set } = useCall(listGroupLinks, { params: { id } });
  const { act } = useAction();
  const isRead = links !== null || error !== null;
  useEffect(() => {
    if (isRead) onReady();
  }, [isRead, onReady]);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<GroupLink | null>(null);
  const made = (link: GroupLink) => {
    set([link, ...(links ?? [])]);
    setMaking(false);
  };
  const revoke = ({ _id: linkId }: GroupLink) =>
    act(async () => {
      await call(removeGroupLink, { params: { id, linkId } });
      set((links ?? []).filter((link) => link._id !== linkId));
    });
  return (
    <Section
      heading={t('groupLinks.title')}
      lead={t('groupLinks.lead')}
      action={
        links &&
        links.length < groupLimits.links && (
          <Button variant="soft" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <IconLink size={18} stroke={1.8} aria-hidden /> {t('groupLinks.make')}
          </Button>
        )
      }
    >
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      {links && links.length > 0 && (
        <ul className={classes.rows} aria-label={t('groupLinks.title')}>
          {links.map((link) => (
            <li key={link._id} className={classes.link}>
              <SharedLink compact link={link.url} label={t('share.link')} />
              <p className={classes.linkEnd}>
                <span className={classes.dimmed}>{limitsOf(link).join(' · ')}</span>
                <Button variant="quiet" onClick={() => setEnding(link)}>
                  {t('groupLinks.revoke')}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {making && <LinkDialog id={id} onClose={() => setMaking(false)} onMade={made} />}
      {ending && (
        <ConfirmDialog
          danger
          text={t('groupLinks.confirmRevoke')}
          onConfirm={() => revoke(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}

const limitsOf = ({ uses, maxUses, expiresAt }: GroupLink): string[] => [
  maxUses === null ? t('groupLinks.uses', { count: uses }) : t('groupLinks.usesOf', { uses, max: maxUses }),
  expiresAt === null ? t('groupLinks.noEnd') : t('groupLinks.until', { date: formatDate(expiresAt) }),
];
