import { IconUserPlus } from '@tabler/icons-react';
import { inviteAgain } from 'contract/applications.review.ts';
import { type Invited, listInvited, withdrawInvitation } from 'contract/invitations.ts';
import { useState } from 'react';
import { call, callPage } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';
import { withErrorToast } from '../../lib/with-error-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { PaginatedList } from '../../ui/paginated-list.tsx';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import { InvitedEntry } from './invited-entry.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Section } from './section.tsx';

const ask = (cursor: string | null) => callPage(listInvited, { query: { ...(cursor && { cursor }) } });

/** Who was let in and has not come yet. */
export function InvitedList() {
  const list = usePaginatedList<Invited>(ask);
  const [leaving, setLeaving] = useState<Invited | null>(null);
  const [renewing, setRenewing] = useState<string | null>(null);
  const [fresh, setFresh] = useState<{ name: string; link: string } | null>(null);

  const renew = async ({ _id, name }: Invited) => {
    setRenewing(_id);
    await withErrorToast(async () => {
      const { invitationLink } = await call(inviteAgain, { params: { id: _id } });
      setFresh({ name, link: invitationLink });
      void list.reload();
    });
    setRenewing(null);
  };

  const withdraw = async ({ _id }: Invited) => {
    await withErrorToast(async () => {
      await call(withdrawInvitation, { params: { id: _id } });
      list.drop(_id);
      showSuccess(t('invitations.withdrawn'));
    });
    setLeaving(null);
  };

  return (
    <Section heading={t('invitations.waiting')} lead={t('invitations.waitingLead')}>
      <PaginatedList
        list={list}
        skeleton={<RowSkeleton count={3} size={0} />}
        empty={<EmptyState icon={IconUserPlus} title={t('invitations.nobody')} text={t('invitations.nobodyText')} />}
      >
        <List label={t('invitations.waiting')}>
          {list.items.map((person) => (
            <InvitedEntry
              key={person._id}
              person={person}
              busy={renewing === person._id}
              onAgain={() => void renew(person)}
              onWithdraw={() => setLeaving(person)}
            />
          ))}
        </List>
      </PaginatedList>
      {fresh && (
        <LinkDialog
          title={t('invitations.fresh', { name: fresh.name })}
          text={t('invitations.freshText')}
          link={fresh.link}
          onClose={() => setFresh(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          text={t('invitations.confirmWithdraw', { name: leaving.name })}
          onConfirm={() => withdraw(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
