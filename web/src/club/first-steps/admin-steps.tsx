import { t } from '../../lib/text/i18n.ts';
import { Steps } from './steps.tsx';
import { useHidden } from './use-hidden.ts';
import { useSetup } from './use-setup.ts';

// The likely state of most clubs.
const likely = { named: false, mail: false, invited: true, posted: true };

interface Props {
  /** True if the page has a post, before the server responds. */
  posted: boolean;
  onHide: () => void;
}

export function AdminSteps({ posted }: Pick<Props, 'posted'>) {
  const [hidden, hide] = useHidden('club');
  return !hidden && <ClubSteps posted={posted} onHide={hide} />;
}

function ClubSteps({ posted, onHide }: Props) {
  const known = useSetup(onHide);
  // Without a response there is no list.
  if (known === 'no answer') return null;
  const setup = known ?? likely;
  const steps = [
    { what: t('steps.name'), done: setup.named, to: '/admin/settings' },
    { what: t('steps.invite'), done: setup.invited, to: '/admin/invitations' },
    { what: t('steps.post'), done: setup.posted || posted, how: t('steps.postHow') },
    { what: t('steps.mail'), done: setup.mail, to: '/admin/settings' },
  ];
  return (
    <Steps
      title={t('steps.admin')}
      text={t('steps.adminText')}
      steps={steps}
      pending={known === null}
      onHide={onHide}
    />
  );
}
