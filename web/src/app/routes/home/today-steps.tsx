import type { ClubEvent } from 'contract/events/events.ts';
import { listTopics } from 'contract/feed/feed.topics.ts';
import { useEffect, useState } from 'react';
import { StepItem } from '../../../club/first-steps/step-item.tsx';
import { useCall } from '../../../lib/api/use-query.ts';
import { t } from '../../../lib/text/i18n.ts';
import { isPushPossible, readPushState } from '../../../notifications/push/push.ts';

export function TodaySteps({ event }: { event: ClubEvent | null }) {
  const { data: topics } = useCall(listTopics, {});
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
    let isVisible = true;
    readPushState().then(
      (state) => isVisible && setOn(state === 'on'),
      // The member can still turn it on later.
      () => {},
    );
    return () => {
      isVisible = false;
    };
  }, []);
  return <StepItem what={t('steps.push')} done={isOn} to="/settings#device" />;
}
