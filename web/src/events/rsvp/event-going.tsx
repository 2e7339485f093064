import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import { PeopleList } from '../../ui/people/people-list.tsx';
import { attendeesOf } from '../events.ts';
import classes from './event-going.module.css';

interface Props {
  event: ClubEvent;
  isOver: boolean;
  maxAvatars?: number;
}

export function EventGoing({ event, isOver, maxAvatars = 5 }: Props) {
  const [open, setOpen] = useState(false);
  const { _id, title, going, waiting, maybe, capacity, people, cancelledAt } = event;
  const queue = waiting > 0 ? ` · ${t('events.waiting', { count: waiting })}` : '';
  const left = capacity === null ? null : Math.max(0, capacity - going);
  return (
    <div className={classes.going} id={`event-${_id}`}>
      {going > 0 && (
        <button type="button" className={classes.avatars} data-prints onClick={() => setOpen(true)}>
          <AvatarGroup people={people.slice(0, maxAvatars)} size={28} />
          <span className="visually-hidden">{t('events.whoOf', { title })}</span>
        </button>
      )}
      <p role="status">
        <strong>
          {t(cancelledAt ? 'events.wereGoing' : isOver ? 'events.went' : 'events.going', { count: going })}
        </strong>
        {!isOver && maybe > 0 && <span className={classes.dimmed}>{` · ${t('answers.count', { count: maybe })}`}</span>}
        {!isOver && left !== null && (
          <span className={classes.dimmed}>
            {` · ${left === 0 ? t('rsvp.full') : t('events.places', { count: left })}${queue}`}
          </span>
        )}
      </p>
      {open && <GoingDialog event={event} onClose={() => setOpen(false)} />}
    </div>
  );
}

function GoingDialog({ event: { _id: id }, onClose }: { event: ClubEvent; onClose: () => void }) {
  return (
    <Dialog title={t('events.who')} onClose={onClose}>
      <PeopleList list={attendeesOf(id)} label={t('events.who')} />
    </Dialog>
  );
}
