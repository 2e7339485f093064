import { IconUsersGroup } from '@tabler/icons-react';
import { type Conversation, listConversations } from 'contract/chat/chat.ts';
import { callPage } from '../../lib/api/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import classes from './group-list.module.css';

const fromArchive = 'archived:';

/** The archived groups come last. */
const groups = listOf(createEntities<Conversation>('groups'), {
  key: 'groups',
  read: async (cursor) => {
    if (cursor?.startsWith(fromArchive)) return readGroups(true, cursor.slice(fromArchive.length));
    const current = await readGroups(false, cursor);
    if (current.next !== null) return current;
    const archived = await readGroups(true, null);
    return { ...archived, items: [...current.items, ...archived.items] };
  },
});

async function readGroups(archived: boolean, cursor: string | null) {
  const { items, next } = await callPage(listConversations, { query: { limit: 100, archived } }, cursor);
  return {
    items: items.filter((one) => one.isGroupChat && one.archived === archived),
    next: next && archived ? `${fromArchive}${next}` : next,
  };
}

export function GroupsScreen() {
  const list = useList(groups);
  const skeleton = (
    <Card className={classes.list}>
      <p className="visually-hidden" role="status">
        {t('groups.loading')}
      </p>
      <RowSkeleton />
    </Card>
  );
  const empty = (
    <EmptyState icon={IconUsersGroup} title={t('groups.empty')} text={t('groups.emptyText')}>
      <ButtonLink to="/chat" variant="soft">
        {t('groups.open')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <Screen title={t('groups.title')} lead={t('groups.lead')} column>
      <PaginatedList list={list} skeleton={skeleton} empty={empty}>
        {list.items.length > 0 && (
          <Card>
            <ul className={classes.list}>
              {list.items.map((group) => (
                <GroupItem key={group._id} group={group} />
              ))}
            </ul>
          </Card>
        )}
      </PaginatedList>
    </Screen>
  );
}

function GroupItem({ group }: { group: Conversation }) {
  const { groupName, participants, latestMessage } = group;
  return (
    <li className={classes.group}>
      <ConversationAvatar conversation={group} size={48} />
      <div className={classes.what}>
        <Link to="/chat" state={{ conversation: group }} className={classes.name}>
          <bdi>{groupName}</bdi>
        </Link>
        <p className={classes.about}>
          {t('groups.members', { count: participants.length })}
          {latestMessage && (
            <>
              {' · '}
              <TimeAgo at={latestMessage.createdAt} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}
