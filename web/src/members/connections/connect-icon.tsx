import { IconCheck, IconClock, IconUserPlus } from '@tabler/icons-react';
import type { Relationship } from 'contract/members/members.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import classes from './connect-icon.module.css';
import { useRelationship } from './use-relationship.ts';

interface Props {
  userId: string;
  name: string;
  relationship: Relationship;
}

const looks = {
  none: { icon: IconUserPlus, label: 'connections.connectWith', step: 'connect' },
  sent: { icon: IconClock, label: 'connections.withdrawFrom', step: 'end' },
  received: { icon: IconCheck, label: 'connections.acceptFrom', step: 'accept' },
} as const;

export function ConnectIcon({ userId, name, relationship: fetched }: Props) {
  const { relationship, perform } = useRelationship(userId, name, fetched);
  const [acted, setActed] = useState(false);
  if (relationship === 'connected') {
    return (
      <span className={classes.done} data-rises={acted} title={t('connections.connected')}>
        <IconCheck size={20} aria-label={t('connections.connected')} />
      </span>
    );
  }
  const { icon, label, step } = looks[relationship];
  const press = () => {
    setActed(true);
    void perform(step);
  };
  return <IconButton className={classes.round ?? ''} icon={icon} label={t(label, { name })} onClick={press} />;
}
