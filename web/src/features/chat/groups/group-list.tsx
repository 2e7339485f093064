import { IconUsersGroup } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/store/use-list.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { GroupItem } from './group-item.tsx';
import classes from './group-list.module.css';
import { groups } from './groups.ts';

/** The group chats one is in; each opens in the chat. */
export function GroupList() {
  const { items, hasMore, loaded, loading, error, reload, more } = useList(groups);
  if (!loaded && error) return <ErrorState text={error} onRetry={reload} />;
  if (!loaded) {
    return (
      <Card className={classes.list}>
        <p className="visually-hidden" role="status">
          {t('groups.loading')}
        </p>
        <RowSkeleton />
      </Card>
    );
  }
  return (
    <>
      {items.length === 0 && !hasMore && (
        <EmptyState icon={IconUsersGroup} title={t('groups.empty')} text={t('groups.emptyText')}>
          <ButtonLink to="/chat" variant="soft">
            {t('groups.open')}
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <Card>
          <ul className={classes.list}>
            {items.map((group) => (
              <GroupItem key={group._id} group={group} />
            ))}
          </ul>
        </Card>
      )}
      <ListEnd hasMore={hasMore} loading={loading} error={error} onMore={more} />
    </>
  );
}
