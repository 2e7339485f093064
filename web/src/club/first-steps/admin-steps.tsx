import { type FirstSteps, getFirstSteps } from 'contract/club/first-steps.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Steps } from './steps.tsx';
import { useHidden } from './use-hidden.ts';

// The likely state of most clubs.
const likely = { named: false, mail: false, invited: true, posted: true };

interface Props {
  /** True if the page has a post, before the server responds. */
  posted: boolean;
  /** True if the club has an upcoming event. */
  planned: boolean;
  onHide: () => void;
}

export function AdminSteps(props: Omit<Props, 'onHide'>) {
  const [hidden, hide] = useHidden('club');
  return !hidden && <ClubSteps {...props} onHide={hide} />;
}

function ClubSteps({ posted, planned, onHide }: Props) {
  const known = useSetup(onHide);
  // Without a response there is no list.
  if (known === 'no answer') return null;
  const setup = known ?? likely;
  const steps = [
    { what: t('steps.name'), done: setup.named, to: '/admin/settings#brand', how: t('steps.nameHow') },
    { what: t('steps.invite'), done: setup.invited, to: '/admin/invitations', how: t('steps.inviteHow') },
    { what: t('steps.plan'), done: planned, to: '/events', how: t('steps.planHow') },
    { what: t('steps.post'), done: setup.posted || posted, how: t('steps.postHow') },
    { what: t('steps.mail'), done: setup.mail, to: '/admin/settings#email', how: t('steps.mailHow') },
  ];
  return (
    <Steps
      title={t('steps.admin', { step: steps.filter(({ done }) => done).length + 1, count: steps.length })}
      compact
      text={t('steps.adminText')}
      steps={steps}
      pending={known === null}
      onHide={onHide}
    />
  );
}

/** The club's setup, from the previous visit until the server responds. Null if neither is known. */
function useSetup(onComplete: () => void): FirstSteps | null | 'no answer' {
  const key = `setup:${useMember()._id}`;
  const [before] = useState(() => readSetup(readText('browser', key)));
  const { data: setup, error } = useCall(getFirstSteps, {});

  useEffect(() => {
    if (!setup) return;
    // A complete setup is not read again.
    if (Object.values(setup).every(Boolean)) onComplete();
    else writeText('browser', key, writeSetup(setup));
  }, [setup, key, onComplete]);
  return setup ?? before ?? (error === null ? null : 'no answer');
}

const names = ['named', 'mail', 'invited', 'posted'] as const;

const writeSetup = (setup: FirstSteps): string => `has ${names.filter((name) => setup[name]).join(' ')}`;

function readSetup(text: string): FirstSteps | null {
  const [begin, ...has] = text.split(' ');
  if (begin !== 'has') return null;
  const [named = false, mail = false, invited = false, posted = false] = names.map((name) => has.includes(name));
  return { named, mail, invited, posted };
}
