import { IconLink, IconPlus } from '@tabler/icons-react';
import { type JoinLink, revokeJoinLink } from 'contract/accounts/invitations.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { List } from '../../ui/lists/list.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { everyJoinLink, joinLinks } from './invitations.ts';
import { JoinLinkDialog } from './join-link-dialog.tsx';
import { JoinLinkEntry } from './join-link-entry.tsx';
import { LinkDialog } from './link-dialog.tsx';

export function JoinLinks() {
  const dispatch = useAppDispatch();
  const list = useList(everyJoinLink);
  const { act } = useAction();
  const [making, setMaking] = useState(false);
  const [open, setOpen] = useState<JoinLink | null>(null);
  const [ending, setEnding] = useState<JoinLink | null>(null);

  const revoke = async ({ _id }: JoinLink) => {
    await act(async () => {
      dispatch(joinLinks.received([await call(revokeJoinLink, { params: { id: _id } })]));
      showSuccess(t('joinLinks.revoked'));
    });
  };

  return (
    <Section
      heading={t('joinLinks.title')}
      lead={t('joinLinks.lead')}
      action={
        <Button onClick={() => setMaking(true)}>
          <IconPlus size={18} aria-hidden /> {t('joinLinks.make')}
        </Button>
      }
    >
      <PaginatedList
        list={list}
        skeleton={<RowSkeleton count={3} size={0} />}
        empty={<EmptyState icon={IconLink} title={t('joinLinks.empty')} text={t('joinLinks.emptyText')} />}
      >
        <List label={t('joinLinks.title')}>
          {list.items.map((link) => (
            <JoinLinkEntry key={link._id} link={link} onShow={() => setOpen(link)} onRevoke={() => setEnding(link)} />
          ))}
        </List>
      </PaginatedList>
      {making && (
        <JoinLinkDialog
          onClose={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setOpen(link);
            void list.reload();
          }}
        />
      )}
      {open && (
        <LinkDialog
          title={open.label || t('joinLinks.unnamed')}
          text={t('share.print')}
          link={open.link}
          onClose={() => setOpen(null)}
        />
      )}
      {ending && (
        <ConfirmDialog
          danger
          text={t('joinLinks.confirmRevoke')}
          onConfirm={() => revoke(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
