import { IconMail } from '@tabler/icons-react';
import { listMails, type MailLogEntry } from 'contract/mail.ts';
import { useState } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import classes from './mail.module.css';
import { MailDialog } from './mail-dialog.tsx';

const ask = (cursor: string | null) => callPage(listMails, { query: { ...(cursor && { cursor }) } });
const tones = { kept: 'plain', queued: 'plain', sent: 'good', failed: 'bad', withdrawn: 'plain' } as const;

/** What the club has written to whom, and what became of it. */
export function MailLog() {
  const { items, loaded, loading, error, next, reload, more, change } = usePaginatedList<MailLogEntry>(ask);
  const [opened, setOpened] = useState<MailLogEntry | null>(null);
  if (!loaded && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  if (loaded && items.length === 0)
    return <EmptyState icon={IconMail} title={t('outbox.empty')} text={t('outbox.emptyText')} />;
  return (
    <Card className={classes.card}>
      {!loaded && <RowSkeleton count={5} size={0} />}
      <List label={t('outbox.tab')}>
        {items.map((mail) => (
          <ListItem
            key={mail._id}
            name={mail.subject}
            detail={
              <>
                <p>{t('outbox.to', { to: mail.to })}</p>
                <StateMark text={t(`outbox.state.${mail.status}`)} tone={tones[mail.status]} />
                <TimeAgo at={mail.createdAt} />
              </>
            }
          >
            <Button
              variant="soft"
              aria-label={t('outbox.openOf', { to: mail.to, subject: mail.subject })}
              onClick={() => setOpened(mail)}
            >
              {t('outbox.open')}
            </Button>
          </ListItem>
        ))}
      </List>
      {next !== null && <ListEnd hasMore loading={loading} error={error} onMore={more} />}
      {opened && (
        <MailDialog
          mail={opened}
          onClose={() => setOpened(null)}
          onQueued={(mail) => {
            change(mail._id, () => mail);
            setOpened(null);
          }}
        />
      )}
    </Card>
  );
}
