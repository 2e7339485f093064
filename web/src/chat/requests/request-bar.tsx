import type { Conversation } from 'contract/chat/chat.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { acceptRequest, declineRequest } from '../chat.api.ts';
import { nameOf } from '../conversation.labels.ts';
import { isRequest } from '../my-conversations.ts';
import classes from './request-bar.module.css';

export function RequestBar({ conversation }: { conversation: Conversation }) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const { _id } = conversation;
  const name = nameOf(conversation, me._id);

  if (conversation.request === 'sent') return <p className={classes.note}>{t('chat.requestSent', { name })}</p>;
  if (!isRequest(conversation)) return null;
  return (
    <section className={classes.bar} aria-label={t('chat.request')}>
      <p className={classes.text}>{t('chat.requestText', { name })}</p>
      <div className={classes.actions}>
        <Button variant="quiet" disabled={busy} onClick={() => act(() => dispatch(declineRequest(_id)))}>
          {t('chat.decline')}
        </Button>
        <Button disabled={busy} onClick={() => act(() => dispatch(acceptRequest(_id)))}>
          {t('chat.accept')}
        </Button>
      </div>
    </section>
  );
}
