import { IconPhotoDown } from '@tabler/icons-react';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import type { ReactNode } from 'react';
import { call } from '../lib/api/api-client.ts';
import { useAction } from '../lib/api/use-action.ts';
import { loadCode } from '../lib/browser/load-code.ts';
import { saveAs } from '../lib/browser/save-as.ts';
import { useMinute } from '../lib/dates/use-minute.ts';
import { usePageTitle } from '../lib/hooks/use-page-title.ts';
import { useClub } from '../lib/socket/club.ts';
import { useMember } from '../lib/store/store.ts';
import { useEntity } from '../lib/store/use-entity.ts';
import { t } from '../lib/text/i18n.ts';
import { Link } from '../ui/actions/link.tsx';
import { ShareMenu } from '../ui/actions/share-menu.tsx';
import { OpeningPage } from '../ui/club/opening-page.tsx';
import { RichText } from '../ui/content/rich-text.tsx';
import { CoverPage } from '../ui/layout/cover-page.tsx';
import { CoverPageSkeleton } from '../ui/layout/cover-page-skeleton.tsx';
import { Avatar } from '../ui/people/avatar.tsx';
import cards from './event-card.module.css';
import { EventDay } from './event-day.tsx';
import { EventFacts } from './event-facts.tsx';
import classes from './event-page.module.css';
import { EventPageMenu } from './event-page-menu.tsx';
import { isOver } from './event-time.ts';
import { events } from './events.ts';
import { HostMessages } from './messages/lazy-host-messages.ts';
import { EventPhotos, hasAlbum } from './photos/photos-part.ts';
import { EventGoing } from './rsvp/event-going.tsx';
import { EventRsvp } from './rsvp/event-rsvp.tsx';
import { SeriesEvenings } from './series/series-parts.ts';
import { EventSlots } from './slots/event-slots.tsx';
import { Turnout } from './turnout/lazy-turnout.ts';
import { useEventMessages } from './use-events.ts';

const readEvent = (id: string) => call(getEvent, { params: { id } });

async function downloadPoster(event: ClubEvent, clubName: string): Promise<void> {
  const { drawPoster } = await loadCode(() => import('./poster/poster.ts'));
  const picture = await drawPoster(event, clubName, new URL(`/events/${event._id}`, location.origin).href);
  if (!picture) throw new Error('This browser has no canvas.');
  saveAs(new File([picture], 'poster.png', { type: picture.type }));
}

interface Props {
  id: string;
  comments: (event: ClubEvent) => ReactNode;
}

export function EventPage({ id, comments }: Props) {
  const { item: event, error, isMissing, reload } = useEntity(events, id, readEvent);
  const now = useMinute().getTime();
  const { name: clubName } = useClub();
  const { act } = useAction();
  const me = useMember();
  useEventMessages(null);
  usePageTitle(event?.title ?? t('events.heading'));
  if (!event)
    return (
      <OpeningPage
        title={t('navigation.events')}
        error={error}
        gone={isMissing && { to: '/events', text: t('events.seeAll') }}
        onRetry={reload}
      >
        <CoverPageSkeleton />
      </OpeningPage>
    );

  const { title, picture, description, cancelledAt, seriesId } = event;
  const over = isOver(event, now);
  const poster = {
    text: t('events.poster'),
    icon: IconPhotoDown,
    onChoose: () => void act(() => downloadPoster(event, clubName)),
  };
  return (
    <CoverPage
      back={{ to: '/events', text: t('events.showAll') }}
      actions={
        <>
          <ShareMenu path={`/events/${id}`} label={t('events.share', { title })} more={[poster]} />
          <EventPageMenu event={event} over={over} onChanged={reload} />
        </>
      }
      cover={{ id, picture, alt: t('events.pictureOf', { title }) }}
      title={title}
      badge={cancelledAt && <span className={cards.cancelled}>{t('events.cancelled')}</span>}
      aside={!over && <EventRsvp event={event} />}
      below={comments(event)}
    >
      <div className={classes.when}>
        <EventDay event={event} isOver={over} />
        <EventFacts event={event} isOver={over} />
      </div>
      <Hosts event={event} />
      <div className={classes.guests}>
        <EventGoing event={event} isOver={over} />
        {canChangeEvent(me, event.hosts) && (
          <Link to={`/events/${id}/guests`} className={classes.link}>
            {t('answers.guestList')}
          </Link>
        )}
        {canChangeEvent(me, event.hosts) && cancelledAt === null && (
          <Link to={`/events/${id}/door`} className={classes.link}>
            {t('doorLinks.checkIn')}
          </Link>
        )}
      </div>
      {canChangeEvent(me, event.hosts) && <Turnout event={event} />}
      <div className={classes.description} dir="auto">
        <RichText text={description} />
      </div>
      <HostMessages eventId={id} />
      <EventSlots event={event} isOver={over} />
      {seriesId && <SeriesEvenings event={event} seriesId={seriesId} />}
      {hasAlbum(me, event, now) && <EventPhotos event={event} />}
    </CoverPage>
  );
}

function Hosts({ event: { createdBy, hosts } }: { event: ClubEvent }) {
  const coHosts = hosts.filter(({ _id }) => _id !== createdBy._id);
  return (
    <div className={classes.hosts}>
      <Host host={createdBy} text={t('events.hostedBy', { name: nameOf(createdBy) })} />
      {coHosts.map((host) => (
        <Host key={host._id} host={host} text={host.name} />
      ))}
    </div>
  );
}

const nameOf = ({ _id, name }: ClubEvent['createdBy']): string => (_id === null ? t('people.former') : name);

function Host({ host: { _id, name, avatar }, text }: { host: ClubEvent['createdBy']; text: string }) {
  if (_id === null) return <p className={classes.host}>{text}</p>;
  return (
    <p>
      <Link to={`/profile/${_id}`} className={classes.host}>
        <Avatar person={{ _id, name, avatar }} size={32} withCard />
        {text}
      </Link>
    </p>
  );
}
