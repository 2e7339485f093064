import { IconMessages } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector, useMember } from '../../lib/store.ts';
import { fetchConversation, fetchConversations } from './chat.api.ts';
import { selectChat } from './chat.slice.ts';
import classes from './chat-screen.module.css';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { usePaneFocus } from './use-pane-focus.ts';
import { useSelection } from './use-selection.ts';

export function ChatScreen() {
  const dispatch = useAppDispatch();
  const me = useMember();
  const { selected, target, select, leave } = useSelection();
  const loaded = useAppSelector((state) => selectChat(state).loaded);
  const conversation = useAppSelector((state) => selectChat(state).conversations.find(({ _id }) => _id === selected));

  useEffect(() => {
    if (!loaded) void dispatch(fetchConversations({ me: me._id }));
  }, [loaded, me._id, dispatch]);

  const shown = useRef<string | null>(null);
  const missing = loaded && selected !== null && !conversation;
  const found = conversation !== undefined;
  useEffect(() => {
    if (found) shown.current = selected;
    else if (missing && shown.current === selected) leave();
    else if (missing) void dispatch(fetchConversation(selected));
  }, [found, missing, selected, leave, dispatch]);

  const screen = usePaneFocus(found ? selected : null);

  return (
    <div className={classes.screen} data-open={found} ref={screen}>
      <h1 className="visually-hidden">{t('chat.title')}</h1>
      <ConversationList selected={selected} onSelect={select} />
      {conversation ? (
        <ConversationPane key={conversation._id} {...{ conversation, target }} onLeave={leave} onSelect={select} />
      ) : (
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
