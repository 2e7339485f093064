import type { User } from 'contract/members.ts';
import { getSetup, type Setup } from 'contract/setup.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { Steps } from './steps.tsx';
import { useHidden } from './use-hidden.ts';

/** The first admin's checklist: name, invitations, a first post, mail. */
export function AdminSteps({ me }: { me: User }) {
  const [hidden, hide] = useHidden(`club:${me._id}`);
  const [setup, setSetup] = useState<Setup | null>(null);
  const posted = useAppSelector(({ posts }) => posts.posts.length > 0);

  useEffect(() => {
    if (hidden) return;
    const leaving = new AbortController();
    // A club that has it all is not asked again. Without an answer there is no list, and nothing is missing.
    call(getSetup, { signal: leaving.signal }).then(
      (found) => (Object.values(found).every(Boolean) ? hide() : setSetup(found)),
      () => {},
    );
    return () => leaving.abort();
  }, [hidden, hide]);

  if (!setup || hidden) return null;
  const steps = [
    { what: t('steps.name'), done: setup.named, how: t('steps.nameHow') },
    { what: t('steps.invite'), done: setup.invited, to: '/admin/invitations' },
    { what: t('steps.post'), done: setup.posted || posted, how: t('steps.postHow') },
    { what: t('steps.mail'), done: setup.mail, how: t('steps.mailHow') },
  ];
  return <Steps title={t('steps.admin')} text={t('steps.adminText')} steps={steps} onHide={hide} />;
}
