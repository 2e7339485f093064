import { IconUserPlus } from '@tabler/icons-react';
import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/layout/section.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { List } from '../../ui/lists/list.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './invitations.module.css';
import { allInvited } from './invitations.ts';
import { InviteOne } from './invite-one.tsx';
import { InvitedEntry } from './invited-entry.tsx';
import { JoinLinks } from './join-links.tsx';

export function InvitationsScreen() {
  const dispatch = useAppDispatch();
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <InviteOne onInvited={() => void dispatch(readPage(allInvited))} />
        <InvitedList />
      </div>
      <JoinLinks />
    </div>
  );
}

function InvitedList() {
  const list = useList(allInvited);
  return (
    <Section heading={t('invitations.waiting')} lead={t('invitations.waitingLead')}>
      <PaginatedList
        list={list}
        skeleton={<RowSkeleton count={3} size={0} />}
        empty={<EmptyState icon={IconUserPlus} title={t('invitations.nobody')} text={t('invitations.nobodyText')} />}
      >
        <List label={t('invitations.waiting')}>
          {list.items.map((person) => (
            <InvitedEntry key={person._id} person={person} />
          ))}
        </List>
      </PaginatedList>
    </Section>
  );
}
