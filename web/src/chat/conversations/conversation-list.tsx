import { IconEdit } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { isBlank } from 'contract/text.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useRequestedAct } from '../../lib/api/requested-act.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch, useAppSelector, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { HighlightedTerm } from '../../ui/content/highlighted-term.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { ListEnd } from '../../ui/lists/list-end.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { GroupDialog } from '../groups/group-dialog.tsx';
import { myConversations, selectIsListed, useConversations, useListState } from '../my-conversations.ts';
import { ChatSettings } from './chat-settings.tsx';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { matching, partnersIn } from './matching.ts';
import { MessageSearch } from './message-search.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useFoundBeyond } from './use-found-beyond.ts';

interface Props {
  selected: string | null;
  onSelect: (id: string, at?: number) => void;
}

export function ConversationList({ selected, onSelect }: Props) {
  const side = useRef<HTMLElement>(null);
  const [archiveOpen, setArchiveOpen] = useState(false);
  const close = () => {
    flushSync(() => setArchiveOpen(false));
    side.current?.querySelector<HTMLElement>(`[aria-label="${t('chat.menu')}"]`)?.focus();
  };
  return (
    <nav className={classes.side} ref={side} aria-label={t('chat.list')}>
      {archiveOpen ? (
        <ArchivedList {...{ selected, onSelect }} onClose={close} />
      ) : (
        <CurrentList {...{ selected, onSelect }} onArchive={() => setArchiveOpen(true)} />
      )}
    </nav>
  );
}

function CurrentList({ selected, onSelect, onArchive }: Props & { onArchive: () => void }) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const conversations = useConversations();
  const settled = useAppSelector(selectIsListed);
  const { next, loading, loaded, error } = useListState();
  const [term, setTerm] = useState('');
  const [creating, setCreating] = useState(false);
  const readMore = useCallback(() => void (next && dispatch(readPage(myConversations, next))), [next, dispatch]);

  const { named, shared } = useMemo(() => matching(conversations, term, me._id), [conversations, term, me._id]);
  const found = useFoundBeyond(term, [me._id, ...partnersIn(named, me._id)]);
  const rowsOf = (list: Conversation[]) => (
    <ul>
      {list.map((conversation) => (
        <ItemBoundary key={conversation._id} as="li" text={conversation.latestMessage?.content}>
          <ConversationRow conversation={conversation} selected={conversation._id === selected} onSelect={onSelect} />
        </ItemBoundary>
      ))}
    </ul>
  );

  const start = (id: string) => {
    setTerm('');
    onSelect(id);
  };
  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.title}>{t('chat.title')}</h2>
        <Button variant="quiet" onClick={() => setCreating(true)}>
          {t('chat.newGroup')}
        </Button>
        <NewMessageButton onStarted={onSelect} />
        <ChatSettings onArchive={onArchive} />
      </div>
      <SearchBox label={t('chat.search')} value={term} onChange={setTerm} />
      <div className={classes.scroll}>
        {!settled && <p className="visually-hidden">{t('chat.loading')}</p>}
        {!settled && conversations.length === 0 && (
          <div className={classes.skeleton}>
            <RowSkeleton count={6} />
          </div>
        )}
        {rowsOf(named)}
        {!loaded && error && (
          <ErrorState text={errorMessage(error)} onRetry={() => void dispatch(readPage(myConversations))} />
        )}
        {loaded && named.length === 0 && (
          <div className={classes.none} data-searched={!isBlank(term)}>
            <p className={classes.noneTitle}>{t('chat.none')}</p>
            {isBlank(term) && <p>{t('chat.noneText')}</p>}
          </div>
        )}
        {next !== null && <ListEnd hasMore loading={loading} error={error && errorMessage(error)} onMore={readMore} />}
        {shared.length > 0 && (
          <section aria-label={t('chat.groupsShared')}>
            <h3 className={classes.heading}>{t('chat.groupsShared')}</h3>
            {rowsOf(shared)}
          </section>
        )}
        <PeopleSearch found={found.people} onStarted={start} />
        <HighlightedTerm term={term}>
          <MessageSearch found={found.messages} onSelect={onSelect} />
        </HighlightedTerm>
      </div>
      {creating && <GroupDialog onClose={() => setCreating(false)} onCreated={onSelect} />}
    </>
  );
}

const ArchivedList = lazyPart(() => import('./archived-list.tsx').then((m) => m.ArchivedList));
const NewMessageDialog = lazyPart(() => import('./new-message-dialog.tsx').then((m) => m.NewMessageDialog));

function NewMessageButton({ onStarted }: { onStarted: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  useRequestedAct('message', () => setOpen(true));
  return (
    <>
      <IconButton icon={IconEdit} label={t('chat.newMessage')} onClick={() => setOpen(true)} />
      {open && <NewMessageDialog onClose={() => setOpen(false)} onStarted={onStarted} />}
    </>
  );
}
