import type { EventScope } from 'contract/events/events.evenings.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
  title: string;
  onConfirm: (scope: EventScope) => Promise<void>;
  onClose: () => void;
}

export function CancelSeriesDialog({ title, onConfirm, onClose }: Props) {
  const [scope, setScope] = useState<EventScope>('this');
  return (
    <ConfirmDialog
      danger
      text={t('events.confirmCancel', { title })}
      onConfirm={() => onConfirm(scope)}
      onClose={onClose}
    >
      <ScopeChoice scope={scope} hint={t('scopes.begun')} onChange={setScope} />
    </ConfirmDialog>
  );
}
