import type { User } from 'contract/members.ts';
import { t } from '../../lib/i18n.ts';
import { Steps } from './steps.tsx';
import { useHidden } from './use-hidden.ts';
import { useSetup } from './use-setup.ts';

// What most clubs have by the time somebody asks.
const likely = { named: false, mail: false, invited: true, posted: true };

interface Props {
  me: User;
  /** Whether a post is known here, before the server is asked. */
  posted: boolean;
}

/** The first admin's checklist: name, invitations, a first post, mail. */
export function AdminSteps({ me, posted }: Props) {
  const [hidden, hide] = useHidden(`club:${me._id}`);
  const known = useSetup(me._id, !hidden, hide);

  // Without an answer there is no list, and nothing is missing.
  if (hidden || known === 'no answer') return null;
  const setup = known ?? likely;
  const steps = [
    { what: t('steps.name'), done: setup.named, how: t('steps.nameHow') },
    { what: t('steps.invite'), done: setup.invited, to: '/admin/invitations' },
    { what: t('steps.post'), done: setup.posted || posted, how: t('steps.postHow') },
    { what: t('steps.mail'), done: setup.mail, how: t('steps.mailHow') },
  ];
  return (
    <Steps title={t('steps.admin')} text={t('steps.adminText')} steps={steps} pending={known === null} onHide={hide} />
  );
}
