import { IconCalendarCancel, IconDots, IconPencil } from '@tabler/icons-react';
import { canChangeEvent } from 'contract/events.policy.ts';
import { type ClubEvent, cancelEvent } from 'contract/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useMember } from '../../lib/store.ts';
import { useAction } from '../../lib/use-action.ts';
import { useMute } from '../../lib/use-mute.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';

interface Props {
  event: ClubEvent;
  onChanged: () => void;
}

/** What a host can do with an event, and how everybody mutes it. */
export function EventMenu({ event, onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const { _id, title } = event;
  const me = useMember();
  const mute = useMute('event', _id);
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

  const changes = [
    { text: t('events.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
    { text: t('events.cancel'), icon: IconCalendarCancel, onChoose: () => setOpen('cancel') },
  ];
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('events.menu', { title })}
        items={canChangeEvent(me, event.createdBy._id) ? [...changes, mute.item] : [mute.item]}
        onOpen={mute.onOpen}
      />
      {open === 'edit' && <EventDialog event={event} onClose={close} onSaved={save} />}
      {open === 'cancel' && (
        <ConfirmDialog danger text={t('events.confirmCancel', { title })} onConfirm={cancel} onCancel={close} />
      )}
    </>
  );
}
