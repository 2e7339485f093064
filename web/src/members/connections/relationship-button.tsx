import { IconPencil, IconUserCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { Relationship } from 'contract/members/members.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { Step } from './connections.api.ts';
import { EndMenu } from './end-menu.tsx';
import classes from './relationship-button.module.css';
import { useRelationship } from './use-relationship.ts';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((m) => m.NoteDialog));

interface Props {
  userId: string;
  name: string;
  /** As it was when the member was fetched; later changes are in the store. */
  relationship: Relationship;
  next?: ReactNode;
  inList?: boolean;
}

export function RelationshipButton({ userId, name, relationship: fetched, next, inList = false }: Props) {
  const { relationship, perform } = useRelationship(userId, name, fetched);
  const [acted, setActed] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const choose = (step: Step) => {
    setActed(true);
    void perform(step);
  };

  return (
    <>
      <div
        key={relationship}
        className={classes.frame}
        data-compact={relationship === 'connected' && next !== undefined}
        data-in-list={inList}
        data-rises={acted}
      >
        {relationship === 'none' && (
          <>
            <Button variant="soft" title={t('connections.connectWith', { name })} onClick={() => choose('connect')}>
              <IconUserPlus size={18} stroke={1.8} aria-hidden />
              {t('connections.connect')}
            </Button>
            <IconButton
              className={classes.note ?? ''}
              icon={IconPencil}
              label={t('connections.writeNote', { name })}
              aria-haspopup="dialog"
              onClick={() => setIsWriting(true)}
            />
          </>
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
      {isWriting && (
        <NoteDialog
          {...{ userId, name, relationship }}
          onSent={() => setActed(true)}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}
