import { defaultAvatar } from 'contract/members/members.ts';
import { isBlank } from 'contract/text.ts';
import type { ReactNode } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Steps } from './steps.tsx';
import { useHidden } from './use-hidden.ts';

const goal = 3;

interface Props {
  contacts: number;
  children: ReactNode;
}

export function MemberSteps({ contacts, children }: Props) {
  const me = useMember();
  const [hidden, hide] = useHidden('steps');
  if (hidden) return null;
  const profile = `/profile/${me._id}`;
  const steps = [
    { what: t('steps.photo'), done: me.avatar !== defaultAvatar && me.avatar !== '', to: profile },
    { what: t('steps.about'), done: !isBlank(me.bio), to: profile },
    {
      what: t('steps.connections', { count: goal }),
      done: contacts >= goal,
      to: '/network',
      how: t('steps.connectedOf', { done: contacts, count: goal }),
    },
  ];
  return (
    <Steps title={t('steps.member')} text={t('steps.memberText')} steps={steps} onHide={hide}>
      {children}
    </Steps>
  );
}
