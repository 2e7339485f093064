import { IconUsersGroup } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { GroupItem } from './group-item.tsx';
import classes from './group-list.module.css';
import { useGroups } from './use-groups.ts';

/** The group chats one is in; each opens in the chat. */
export function GroupList() {
  const { items, next, loaded, loading, error, more } = useGroups();
  if (!loaded && error) return <ErrorState text={error} onRetry={more} />;
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
      {items.length === 0 && next === null && (
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
      <ListEnd hasMore={next !== null} loading={loading} error={error} onMore={more} />
    </>
  );
}
