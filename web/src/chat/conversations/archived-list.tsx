import { IconArrowLeft } from '@tabler/icons-react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { archivedConversations } from '../my-conversations.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

interface Props {
  selected: string | null;
  onSelect: (id: string) => void;
  onClose: () => void;
}

export function ArchivedList({ selected, onSelect, onClose }: Props) {
  const list = useList(archivedConversations);
  const items = list.items.filter(({ archived }) => archived);
  const skeleton = (
    <div className={classes.skeleton}>
      <p className="visually-hidden" role="status">
        {t('chat.loading')}
      </p>
      <RowSkeleton count={6} />
    </div>
  );
  const empty = (
    <div className={classes.none}>
      <p className={classes.noneTitle}>{t('chat.archive.none')}</p>
      <p>{t('chat.archive.noneText')}</p>
    </div>
  );
  return (
    <section
      className={classes.archive}
      aria-label={t('chat.archive.title')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.top}>
        <IconButton icon={IconArrowLeft} label={t('chat.archive.close')} autoFocus onClick={onClose} />
        <h2 className={classes.title}>{t('chat.archive.title')}</h2>
      </div>
      <div className={classes.scroll}>
        <PaginatedList list={{ ...list, items }} skeleton={skeleton} empty={empty}>
          <ul>
            {items.map((conversation) => (
              <ItemBoundary key={conversation._id} as="li" text={conversation.latestMessage?.content}>
                <ConversationRow
                  conversation={conversation}
                  selected={conversation._id === selected}
                  onSelect={onSelect}
                />
              </ItemBoundary>
            ))}
          </ul>
        </PaginatedList>
      </div>
    </section>
  );
}
