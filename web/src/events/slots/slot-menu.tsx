import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SlotDialog } from './slot-dialog-part.ts';
import { removeSlot } from './slots.api.ts';

/** For hosts. */
export function SlotMenu({ event, slot }: { event: ClubEvent; slot: Slot }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { _id, label } = slot;
  const close = () => setOpen(null);
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('shifts.menu', { label })}
        items={[
          { text: t('shifts.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
          { text: t('shifts.remove'), icon: IconTrash, onChoose: () => setOpen('remove') },
        ]}
      />
      {open === 'edit' && <SlotDialog event={event} slot={slot} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          text={t('shifts.confirmRemove', { label })}
          onConfirm={() => act(() => dispatch(removeSlot(event, _id)))}
          onClose={close}
        />
      )}
    </>
  );
}
