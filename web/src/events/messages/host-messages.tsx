import { type HostMessage, listHostMessages } from 'contract/events/events.messages.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { listen } from '../../lib/socket/socket.ts';
import { t } from '../../lib/text/i18n.ts';
import { RichText } from '../../ui/content/rich-text.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './host-messages.module.css';

/** The newest messages of the hosts to the reader; hosts see all of them. */
export function HostMessages({ eventId }: { eventId: string }) {
  const { data, reload } = useCall(listHostMessages, { params: { id: eventId } });
  useEffect(() => listen({ notificationsChanged: () => void reload() }), [reload]);
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.messages} aria-label={t('hostMessages.title')}>
      <h2 className={classes.title}>{t('hostMessages.title')}</h2>
      <ul className={classes.list}>
        {data.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function Message({ message: { by, to, text, count, createdAt } }: { message: HostMessage }) {
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        {by && <Avatar person={by} size={32} withCard />}
        <strong>
          <bdi>{by?.name ?? t('people.former')}</bdi>
        </strong>
        <TimeAgo at={createdAt} />
        {count !== null && <span>{t(`hostMessages.to.${to}`, { count })}</span>}
      </div>
      <div className={classes.text} dir="auto">
        <RichText text={text} />
      </div>
    </li>
  );
}
