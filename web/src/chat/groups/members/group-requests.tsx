import { useEffect } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { listen } from '../../../lib/socket/socket.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { useList } from '../../../lib/store/use-list.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { PersonRow } from '../../../ui/people/person-row.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import classes from '../page/group-page.module.css';
import { answerRequest } from './members.api.ts';
import { type ListedRequest, requestsOf } from './members.ts';

interface Props {
  id: string;
  /** Called once they are read: the parts below don't move then. */
  onReady: () => void;
  onAccepted: () => void;
}

/** A new request arrives with its notification. */
export function GroupRequests({ id, onReady, onAccepted }: Props) {
  const list = useList(requestsOf(id));
  const { reload } = list;
  const isRead = list.loaded || list.error !== null;
  useEffect(() => {
    if (isRead) onReady();
  }, [isRead, onReady]);
  useEffect(() => listen({ notificationsChanged: () => void reload() }), [reload]);
  return (
    <Card className={classes.part} heading={t('groupMembers.requests')}>
      <PaginatedList
        list={list}
        skeleton={<RowSkeleton count={1} size={44} withActions />}
        empty={<p className={classes.dimmed}>{t('groupMembers.noRequests')}</p>}
      >
        <ul className={classes.rows} aria-label={t('groupMembers.requests')}>
          {list.items.map((request) => (
            <RequestRow key={request._id} id={id} request={request} onAccepted={onAccepted} />
          ))}
        </ul>
      </PaginatedList>
    </Card>
  );
}

function RequestRow({ id, request: { user }, onAccepted }: Omit<Props, 'onReady'> & { request: ListedRequest }) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const { name } = user;
  const answer = async (accepted: boolean) => {
    const isDone = await act(() => dispatch(answerRequest({ id, userId: user._id }, accepted)));
    if (isDone && accepted) onAccepted();
  };
  return (
    <li>
      <PersonRow
        person={user}
        size={44}
        actions={
          <div className={classes.rowEnd}>
            <Button disabled={busy} aria-label={t('groupMembers.acceptOf', { name })} onClick={() => void answer(true)}>
              {t('groupMembers.accept')}
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={t('groupMembers.declineOf', { name })}
              onClick={() => void answer(false)}
            >
              {t('groupMembers.decline')}
            </Button>
          </div>
        }
      />
    </li>
  );
}
