import type { ClubEvent } from 'contract/events/events.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { type FormPicture, usePictureAddress } from '../../ui/choices/use-picture-address.ts';
import { EventCard } from '../event-card.tsx';
import classes from './event-dialog.module.css';
import { type EventForm, readForm } from './event-form.ts';

interface Props {
  event: ClubEvent | null;
  form: EventForm;
  picture: FormPicture;
}

/** The card as it will be, only for the eye: the fields say the same. */
export function EventPreview({ event, form, picture }: Props) {
  const { _id, name, avatar } = useMember();
  const address = usePictureAddress(picture);
  const fields = readForm(form);
  if (!fields) return null;
  const card: ClubEvent = {
    ...(event ?? newEvent),
    createdBy: event?.createdBy ?? { _id, name, avatar },
    ...{ ...form, title: form.title.trim() || t('events.title'), picture: address },
    ...{ date: fields.date, endDate: fields.endDate ?? null, capacity: fields.capacity ?? null, guestsAllowed: 0 },
  };
  return (
    <div className={classes.preview} aria-hidden inert>
      <p className={classes.caption}>{t('events.preview')}</p>
      <EventCard event={card} isOver={false} menu={null} />
    </div>
  );
}

const newEvent = {
  ...{ _id: '', attendees: [], people: [], going: 0, waiting: 0 },
  ...{ iAmGoing: false, iAmWaiting: false, myAnswer: null, myGuests: 0, myAnswers: {}, answersMissing: false },
  ...{ maybe: 0, hosts: [], guestsAllowed: 0, questions: [], slots: [], photoCount: 0, cancelledAt: null },
  ...{ checkedIn: null, iCheckedIn: false, seriesId: null, group: null },
};
