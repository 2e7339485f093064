import '../../ui/layout/print.css';
import { defaultAvatar } from 'contract/members/members.ts';
import { useLocation, useParams } from 'react-router';
import { CheckInScreen, DoorScreen, TicketScreen, WallScreen } from '../../events/door/lazy-door-screens.ts';
import { EventPage } from '../../events/event-page.tsx';
import { GuestsScreen } from '../../events/guests/lazy-guests-screen.ts';
import { DiscussionCard } from '../../feed/comments/discussion-card.tsx';

export function EventRoute() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const part = pathname.split('/').at(-1);
  if (part === 'guests') return <GuestsScreen key={id} id={id} />;
  if (part === 'ticket') return <TicketScreen key={id} id={id} />;
  if (part === 'door' && search === '?wall') return <WallScreen key={id} id={id} />;
  if (part === 'door') return <DoorScreen key={id} id={id} />;
  if (part === 'checkin') return <CheckInScreen key={id} id={id} />;
  return (
    <EventPage
      key={id}
      id={id}
      comments={({ createdBy: { _id, name } }) => (
        <DiscussionCard target={{ kind: 'event', id }} author={_id ? { _id, name, avatar: defaultAvatar } : null} />
      )}
    />
  );
}
