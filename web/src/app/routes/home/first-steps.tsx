import type { ClubEvent } from 'contract/events/events.ts';
import { listTopics } from 'contract/feed/feed.topics.ts';
import { useEffect, useState } from 'react';
import { myConversations } from '../../../chat/my-conversations.ts';
import { AdminSteps } from '../../../club/first-steps/admin-steps.tsx';
import { MemberSteps } from '../../../club/first-steps/member-steps.tsx';
import { StepItem } from '../../../club/first-steps/step-item.tsx';
import { feed } from '../../../feed/posts.ts';
import { useCall } from '../../../lib/api/use-query.ts';
import { selectItems } from '../../../lib/store/lists.ts';
import { useAppSelector, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { useConnectionCounts } from '../../../members/connections/use-connection-counts.ts';
import { pushObstacle } from '../../../notifications/push/push-support.ts';

export function FirstSteps({ event }: { event: ClubEvent | null }) {
  const { connected, sent } = useConnectionCounts();
  const isAdmin = useMember().role === 'admin';
  const posted = useAppSelector((state) => selectItems(state, feed).length > 0);
  return (
    <>
      {isAdmin && <AdminSteps posted={posted} planned={event !== null} />}
      <MemberSteps contacts={connected + sent}>
        <TodaySteps event={event} />
      </MemberSteps>
    </>
  );
}

function TodaySteps({ event }: { event: ClubEvent | null }) {
  const { data: topics } = useCall(listTopics, {});
  const isInGroup = useAppSelector((state) => selectItems(state, myConversations).some((one) => one.isGroupChat));
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
      <StepItem what={t('steps.group')} done={isInGroup} to="/groups" how={t('steps.groupHow')} />
      {pushObstacle() === null && <PushStep />}
    </>
  );
}

function PushStep() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isVisible = true;
    readState().then(
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

async function readState() {
  const { readPushState } = await import('../../../notifications/push/push.ts');
  return readPushState();
}
