import { IconUserCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { Relationship } from 'contract/members/members.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { Step } from './connections.api.ts';
import { EndMenu } from './end-menu.tsx';
import classes from './relationship-button.module.css';
import { useRelationship } from './use-relationship.ts';

interface Props {
  userId: string;
  name: string;
  /** As it was when the member was fetched; later changes are in the store. */
  relationship: Relationship;
  next?: ReactNode;
}

export function RelationshipButton({ userId, name, relationship: fetched, next }: Props) {
  const { relationship, perform } = useRelationship(userId, name, fetched);
  const [acted, setActed] = useState(false);
  const choose = (step: Step) => {
    setActed(true);
    void perform(step);
  };

  return (
    <div
      key={relationship}
      className={classes.frame}
      data-compact={relationship === 'connected' && next !== undefined}
      data-rises={acted}
    >
      {relationship === 'none' && (
        <Button variant="soft" title={t('connections.connectWith', { name })} onClick={() => choose('connect')}>
          <IconUserPlus size={18} stroke={1.8} aria-hidden />
          {t('connections.connect')}
        </Button>
      )}
      {relationship === 'received' && (
        <>
          <Button title={t('connections.acceptFrom', { name })} onClick={() => choose('accept')}>
            <IconUserCheck size={18} stroke={1.8} aria-hidden className={classes.wide} />
            {t('connections.accept')}
          </Button>
          <Button variant="quiet" title={t('connections.declineFrom', { name })} onClick={() => choose('end')}>
            <IconX size={20} stroke={1.8} aria-hidden className={classes.narrow} />
            <span className={classes.text}>{t('connections.decline')}</span>
          </Button>
        </>
      )}
      {relationship === 'connected' && next}
      {(relationship === 'sent' || relationship === 'connected') && (
        <EndMenu relationship={relationship} name={name} compact={next !== undefined} onEnd={() => choose('end')} />
      )}
    </div>
  );
}
