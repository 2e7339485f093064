import { IconCalendarCancel, IconCopy, IconDots, IconPencil } from '@tabler/icons-react';
import type { EventScope } from 'contract/events/events.evenings.ts';
import { canChangeEvent, canCreateEvent } from 'contract/events/events.policy.ts';
import { type ClubEvent, cancelEvent } from 'contract/events/events.ts';
import { isSelf } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../lib/api/api-client.ts';
import { useAction } from '../lib/api/use-action.ts';
import { useMute } from '../lib/api/use-mute.ts';
import { useClub } from '../lib/socket/club.ts';
import { useAppDispatch, useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { type MenuItem, SmallMenu } from '../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useReport } from '../ui/reports/use-report.tsx';
import { events } from './events.ts';
import { EventDialog } from './form/lazy-event-dialog.ts';
import { CancelSeriesDialog } from './series/series-parts.ts';

interface Props {
  event: ClubEvent;
  over?: boolean;
  /** First, for hosts. */
  more?: MenuItem[];
  onChanged: () => void;
}

export function EventMenu({ event, over = false, more = [], onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'copy' | 'cancel' | null>(null);
  const { _id, title, seriesId } = event;
  const me = useMember();
  const club = useClub();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const mute = useMute('event', _id);
  const { act } = useAction();
  const report = useReport('event', _id);
  const close = () => setOpen(null);

  const cancel = async (scope: EventScope = 'this') => {
    const isCancelled = await act(() => call(cancelEvent, { params: { id: _id }, query: { scope } }));
    if (!isCancelled) return;
    dispatch(events.changed({ id: _id, changes: { cancelledAt: new Date().toISOString() } }));
    onChanged();
  };
  const save = (saved: ClubEvent) => {
    close();
    dispatch(events.received([saved]));
    onChanged();
  };

  const saveCopy = (saved: ClubEvent) => {
    save(saved);
    void navigate(`/events/${saved._id}`);
  };

  const isHost = canChangeEvent(me, event.hosts);
  const changes = [
    { text: t('events.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
    { text: t('events.cancel'), icon: IconCalendarCancel, onChoose: () => setOpen('cancel') },
  ];
  const copy = { text: t('series.duplicate'), icon: IconCopy, onChoose: () => setOpen('copy') };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('events.menu', { title })}
        items={[
          ...(isHost ? more : []),
          ...(isHost && !over ? changes : []),
          ...(isHost && canCreateEvent(me, club) ? [copy] : []),
          mute.item,
          ...(isSelf(me, event.createdBy._id) ? [] : [report.item]),
        ]}
        onOpen={mute.onOpen}
      />
      {report.dialog}
      {open === 'edit' && <EventDialog event={event} onClose={close} onSaved={save} />}
      {open === 'copy' && <EventDialog event={null} copyOf={event} onClose={close} onSaved={saveCopy} />}
      {open === 'cancel' && !seriesId && (
        <ConfirmDialog danger text={t('events.confirmCancel', { title })} onConfirm={() => cancel()} onClose={close} />
      )}
      {open === 'cancel' && seriesId && <CancelSeriesDialog title={title} onConfirm={cancel} onClose={close} />}
    </>
  );
}
