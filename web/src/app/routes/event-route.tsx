import '../../ui/layout/print.css';
import { defaultAvatar } from 'contract/members/members.ts';
import { useParams } from 'react-router';
import { EventPage } from '../../events/event-page.tsx';
import { DiscussionCard } from '../../feed/comments/discussion-card.tsx';

export function EventRoute() {
  const { id = '' } = useParams();
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
