import { listAcknowledgements } from 'contract/feed/feed.pins.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import classes from './pins.module.css';

export function AcknowledgementsDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data, error, reload } = useCall(listAcknowledgements, { params: { id: postId } });
  const [open, setOpen] = useState<'unread' | 'read'>('unread');
  return (
    <Dialog title={t('pin.who')} size="lg" onClose={onClose}>
      {error && <ErrorState text={error} onRetry={reload} />}
      {!data && !error && <Loading label={t('pinning.loading')}>{null}</Loading>}
      {data && (
        <Tabs
          label={t('pin.who')}
          open={open}
          onOpen={setOpen}
          tabs={[
            {
              name: 'unread',
              title: t('pinning.unread', { count: data.unreadCount }),
              content: <People cards={data.unread} count={data.unreadCount} empty={t('pinning.allRead')} />,
            },
            {
              name: 'read',
              title: t('pinning.read', { count: data.readCount }),
              content: <People cards={data.read} count={data.readCount} empty={t('pinning.noneRead')} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}

function People({ cards, count, empty }: { cards: MemberCard[]; count: number; empty: string }) {
  if (cards.length === 0) return <p>{empty}</p>;
  return (
    <>
      <ul className={classes.people}>
        {cards.map((card) => (
          <li key={card._id}>
            <PersonRow person={card} size={40} />
          </li>
        ))}
      </ul>
      {count > cards.length && <p>{t('pinning.more', { count: count - cards.length })}</p>}
    </>
  );
}
