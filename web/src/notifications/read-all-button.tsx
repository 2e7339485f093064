import { useAction } from '../lib/api/use-action.ts';
import { useAppDispatch, useAppSelector } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { read } from './notifications.ts';
import { selectUnread } from './unread.slice.ts';

export function ReadAllButton() {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const isDone = useAppSelector(selectUnread) === 0;
  const readAll = () => act(() => dispatch(read({ all: true })));
  return (
    <Button variant="quiet" disabled={busy || isDone} onClick={() => void readAll()}>
      {t('notifications.readAll')}
    </Button>
  );
}
