import { IconMessages } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useVisibleArea } from '../lib/hooks/use-visible-area.ts';
import { useAppDispatch, useAppSelector } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import classes from './chat-screen.module.css';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ConversationList } from './conversations/conversation-list.tsx';
import { fetchConversation } from './conversations.api.ts';
import { conversations } from './conversations.ts';
import { MessageSkeleton } from './messages/list/message-skeleton.tsx';
import { ensureConversations, selectIsListed } from './my-conversations.ts';
import { useSelection } from './use-selection.ts';

export function ChatScreen() {
  const dispatch = useAppDispatch();
  const { selected, drafted, target, select, leave } = useSelection();
  const loaded = useAppSelector(selectIsListed);
  const conversation = conversations.useOne(selected ?? '');

  useEffect(() => {
    dispatch(ensureConversations);
  }, [dispatch]);

  const renderedId = useRef<string | null>(null);
  const missing = loaded && selected !== null && !conversation;
  const found = conversation !== undefined;
  const [unreachable, setUnreachable] = useState<string | null>(null);
  const opening = selected !== null && !found && unreachable !== selected;
  useEffect(() => {
    if (found) renderedId.current = selected;
    else if (missing && renderedId.current === selected) leave();
    else if (missing) void dispatch(fetchConversation(selected)).catch(() => setUnreachable(selected));
  }, [found, missing, selected, leave, dispatch]);

  const screen = usePaneFocus(found ? selected : null);
  useVisibleArea(screen);

  return (
    <div className={classes.screen} data-full-screen={found || opening} ref={screen}>
      <h1 className="visually-hidden">{t('chat.title')}</h1>
      <ConversationList selected={selected} onSelect={select} />
      {conversation && (
        <ConversationPane
          key={`${conversation._id} ${drafted}`}
          {...{ conversation, target }}
          onLeave={leave}
          onSelect={select}
        />
      )}
      {opening && (
        <section className={classes.opening} aria-label={t('chat.messages')} aria-busy>
          <MessageSkeleton />
        </section>
      )}
      {!conversation && !opening && (
        <section className={classes.nothing} aria-label={t('chat.messages')}>
          <span className={classes.icon}>
            <IconMessages size={36} stroke={1.5} aria-hidden />
          </span>
          <p className={classes.invitation}>{t('chat.select')}</p>
          <p className={classes.hint}>{t('chat.selectText')}</p>
        </section>
      )}
    </div>
  );
}

/** On a phone the list and the conversation replace each other, and the focus follows. */
function usePaneFocus(openId: string | null): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(openId);

  useEffect(() => {
    const before = last.current;
    last.current = openId;
    const focused = document.activeElement;
    const isLost = focused === document.body || !focused?.checkVisibility();
    if (before === openId || !isLost) return;
    const goal = openId ? 'section' : `[data-conversation="${before}"]`;
    screen.current?.querySelector<HTMLElement>(goal)?.focus({ preventScroll: true });
  }, [openId]);

  return screen;
}
