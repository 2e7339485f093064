import { IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { listen } from '../../../lib/socket/socket.ts';
import type { List } from '../../../lib/store/lists.ts';
import { useList, useRendered } from '../../../lib/store/use-list.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { allGroups, isInside, type KnownGroup, myGroups } from '../groups.ts';
import classes from './group-item.module.css';
import { GroupItem } from './group-item.tsx';

/** A newcomer sees what there is to join. It stays in place after the first one. */
export function OwnGroups({ q }: { q: string }) {
  const { loaded, items } = useList(myGroups(''));
  const [isNew, setNew] = useState(false);
  if (loaded && !isNew && !items.some(isInside)) setNew(true);
  if (isNew && !q)
    return (
      <>
        <p className={classes.newcomer}>{t('groups.newcomer')}</p>
        <FoundGroups q="" />
      </>
    );
  return <GroupList source={myGroups(q)} isListed={isInside} empty={<NoneFound />} />;
}

export function FoundGroups({ q }: { q: string }) {
  const none = <EmptyState icon={IconUsersGroup} title={t('groups.empty')} text={t('groups.emptyText')} />;
  return <GroupList source={allGroups(q)} empty={q ? <NoneFound /> : none} />;
}

function NoneFound() {
  return <EmptyState icon={IconUsersGroup} title={t('groups.none')} text={t('groups.noneText')} />;
}

interface Props {
  source: List<KnownGroup>;
  isListed?: (group: KnownGroup) => boolean;
  empty: ReactNode;
}

function GroupList({ source, isListed = () => true, empty }: Props) {
  const { items, ...list } = useRendered(useList(source));
  const { reload } = list;
  useEffect(() => listen({ conversationCreated: ({ isGroupChat }) => isGroupChat && void reload() }), [reload]);
  const listed = items.filter(isListed);
  const skeleton = (
    <Card className={classes.list}>
      <p className="visually-hidden" role="status">
        {t('groups.loading')}
      </p>
      <RowSkeleton count={4} lines={3} withActions />
    </Card>
  );
  return (
    <PaginatedList list={{ ...list, items: listed }} skeleton={skeleton} empty={empty}>
      <Card>
        <ul className={classes.list} aria-label={t('groups.label')}>
          {listed.map((group) => (
            <GroupItem key={group._id} group={group} />
          ))}
        </ul>
      </Card>
    </PaginatedList>
  );
}
