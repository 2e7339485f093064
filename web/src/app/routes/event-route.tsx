import '../../ui/layout/print.css';
import { defaultAvatar } from 'contract/members/members.ts';
import { useLocation, useParams } from 'react-router';
import { EventPage } from '../../events/event-page.tsx';
import { GuestsScreen } from '../../events/guests/lazy-guests-screen.ts';
import { DiscussionCard } from '../../feed/comments/discussion-card.tsx';

export function EventRoute() {
  const { id = '' } = useParams();
  const isGuestList = useLocation().pathname.endsWith('/guests');
  if (isGuestList) return <GuestsScreen key={id} id={id} />;
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
