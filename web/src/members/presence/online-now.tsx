import { getOnlineMembers, type OnlineMembers } from 'contract/members/members.online.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { listen, onMissed } from '../../lib/socket/socket.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './online-now.module.css';

/** The faces of those who are here; nothing when no one else is. */
export function OnlineNow() {
  const { count, people, loading } = useOnlineMembers();
  if (loading)
    return (
      <Card className={classes.card} aria-hidden>
        <div className={skeleton.line} style={{ width: '50%' }} />
        <div className={classes.avatars} />
      </Card>
    );
  if (people.length === 0) return null;
  return (
    <Card className={classes.card} heading={t('suggestions.online', { count })}>
      <ul className={classes.avatars}>
        {people.map((person) => (
          <li key={person._id}>
            <Link to={`/profile/${person._id}`} className={classes.avatar} data-person={person._id}>
              <span className="visually-hidden">{person.name} </span>
              <Avatar person={person} size={32} withPresence />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const none: OnlineMembers = { count: 0, people: [] };

function useOnlineMembers() {
  const { data, error, reload } = useCall(getOnlineMembers, {});
  const now = useMinute();
  const online = useAppSelector(({ presence }) => presence?.online);
  const readAt = useRef(now);
  useEffect(() => {
    if (now === readAt.current) return;
    readAt.current = now;
    void reload();
  }, [reload, now]);
  useEffect(() => onMissed(() => void reload()), [reload]);
  useEffect(() => listen({ presenceChanged: () => void reload() }), [reload]);
  const { count, people } = data ?? none;
  // Members who just left are hidden until the next read.
  const here = online ? people.filter(({ _id }) => online[_id]) : people;
  return { count: count - (people.length - here.length), people: here, loading: !data && !error };
}
