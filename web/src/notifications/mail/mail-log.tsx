import { IconMail } from '@tabler/icons-react';
import { listMails, type MailLogEntry } from 'contract/notifications/mail.ts';
import { useState } from 'react';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './mail.module.css';
import { MailDialog } from './mail-dialog.tsx';

const mails = createEntities<MailLogEntry>('mails');
const mailLog = listOf(mails, pagesOf(listMails, {}));
const tones = { kept: 'plain', queued: 'plain', sent: 'good', failed: 'bad', withdrawn: 'plain' } as const;

export function MailLog() {
  const dispatch = useAppDispatch();
  const list = useList(mailLog);
  const [opened, setOpened] = useState<MailLogEntry | null>(null);
  const skeleton = (
    <Card className={classes.card}>
      <RowSkeleton count={5} size={0} />
    </Card>
  );
  const empty = <EmptyState icon={IconMail} title={t('outbox.empty')} text={t('outbox.emptyText')} />;
  return (
    <PaginatedList list={list} skeleton={skeleton} empty={empty}>
      <Card className={classes.card}>
        <ul className={classes.rows} aria-label={t('outbox.tab')}>
          {list.items.map((mail) => (
            <li key={mail._id}>
              <button type="button" className={classes.row} onClick={() => setOpened(mail)}>
                <span className={classes.about}>
                  <span className={classes.name} dir="auto">
                    {mail.subject}
                  </span>
                  <span className={classes.to}>{t('outbox.to', { to: mail.to })}</span>
                </span>
                <StateMark text={t(`outbox.state.${mail.status}`)} tone={tones[mail.status]} />
                <TimeAgo at={mail.createdAt} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {opened && (
        <MailDialog
          mail={opened}
          onClose={() => setOpened(null)}
          onQueued={(mail) => {
            dispatch(mails.received([mail]));
            setOpened(null);
          }}
        />
      )}
    </PaginatedList>
  );
}
