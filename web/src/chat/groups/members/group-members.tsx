import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { listen } from '../../../lib/socket/socket.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { useList, useRendered } from '../../../lib/store/use-list.ts';
import { t } from '../../../lib/text/i18n.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { MemberFinder } from '../../../ui/member-finder.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import type { KnownGroup } from '../groups.ts';
import classes from '../page/group-page.module.css';
import { GroupRequests } from './group-requests.tsx';
import { MemberRow } from './member-row.tsx';
import { addMember } from './members.api.ts';
import { membersOf } from './members.ts';

export function GroupMembers({ group }: { group: KnownGroup }) {
  const { _id: id, access, mine } = group;
  const [q, setQ] = useState('');
  const list = useRendered(useList(membersOf(id, q.trim())));
  const { reload } = list;
  useEffect(
    () => listen({ conversationChanged: ({ conversationId }) => conversationId === id && void reload() }),
    [id, reload],
  );
  const hasRequests = mine === 'owner' && access === 'request';
  const [ready, setReady] = useState(false);
  const isReady = ready || !hasRequests;
  const mayAdd = mine === 'owner' || access === 'private';
  return (
    <div className={classes.parts}>
      {hasRequests && <GroupRequests id={id} onReady={() => setReady(true)} onAccepted={() => void reload()} />}
      {isReady && mayAdd && (
        <AddMember id={id} without={list.items.map(({ user }) => user._id)} onAdded={() => void reload()} />
      )}
      {isReady && (
        <Card className={classes.part} heading={t('groups.members', { count: group.memberCount })}>
          <SearchBox label={t('groupMembers.search')} value={q} onChange={setQ} />
          <PaginatedList
            list={list}
            skeleton={<RowSkeleton count={4} size={44} />}
            empty={
              <EmptyState icon={IconUserSearch} title={t('groupMembers.none')} text={t('groupMembers.noneText')} />
            }
          >
            <ul className={classes.rows} aria-label={t('groupMembers.title')}>
              {list.items.map((member) => (
                <MemberRow key={member._id} member={member} group={group} />
              ))}
            </ul>
          </PaginatedList>
        </Card>
      )}
    </div>
  );
}

interface AddProps {
  id: string;
  without: string[];
  onAdded: () => void;
}

function AddMember({ id, without, onAdded }: AddProps) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const add = async (userId: string, name: string) => {
    if (!(await act(() => dispatch(addMember({ id, userId }))))) return;
    showSuccess(t('groupMembers.added', { name }));
    onAdded();
  };
  return (
    <Card className={classes.part}>
      <MemberFinder
        label={t('groupMembers.add')}
        found={t('groupMembers.found')}
        without={without}
        onPick={({ _id, name }) => void add(_id, name)}
      />
    </Card>
  );
}
