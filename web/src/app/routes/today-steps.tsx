import type { ClubEvent } from 'contract/events.ts';
import { useEffect, useState } from 'react';
import { readTopics } from '../../features/feed/topics/topics.api.ts';
import { StepItem } from '../../features/first-steps/step-item.tsx';
import { isPushPossible, readPushState } from '../../features/push/push.ts';
import { t } from '../../lib/i18n.ts';
import { useQuery } from '../../lib/use-query.ts';

/** What a new member can do at once. `event` is the next one they go to, else the club's next one. */
export function TodaySteps({ event }: { event: ClubEvent | null }) {
  const { data: topics } = useQuery(readTopics);
  const goes = event !== null && (event.iAmGoing || event.iAmWaiting);
  return (
    <>
      <StepItem
        what={t('steps.event')}
        done={goes}
        to={event ? `/events/${event._id}` : '/events'}
        how={event?.title ?? t('suggestions.noEvent')}
      />
      <StepItem
        what={t('steps.topic')}
        done={topics !== null && topics.followed.length > 0}
        to="/topics"
        how={t('steps.topicHow')}
      />
      {isPushPossible() && <PushStep />}
    </>
  );
}

function PushStep() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isShown = true;
    readPushState().then(
      (state) => isShown && setOn(state === 'on'),
      // It can still be turned on.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return <StepItem what={t('steps.push')} done={isOn} to="/settings#device" />;
}
