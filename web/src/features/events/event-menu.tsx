import { IconCalendarCancel, IconDots, IconPencil } from '@tabler/icons-react';
import { type ClubEvent, cancelEvent } from 'contract/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useAction } from '../../lib/use-action.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';

interface Props {
  event: ClubEvent;
  onChanged: () => void;
}

export function EventMenu({ event, onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const { _id, title } = event;
  const { act } = useAction();
  const close = () => setOpen(null);

  const cancel = async () => {
    if (await act(() => call(cancelEvent, { params: { id: _id } }))) onChanged();
    close();
  };
  const save = () => {
    close();
    onChanged();
  };

  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('events.menu', { title })}
        items={[
          { text: t('events.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
          { text: t('events.cancel'), icon: IconCalendarCancel, onChoose: () => setOpen('cancel') },
        ]}
      />
      {open === 'edit' && <EventDialog event={event} onClose={close} onSaved={save} />}
      {open === 'cancel' && (
        <ConfirmDialog danger text={t('events.confirmCancel', { title })} onConfirm={cancel} onCancel={close} />
      )}
    </>
  );
}
