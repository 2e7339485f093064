import { eventLimits } from 'contract/events/events.limits.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { limits } from 'contract/limits.ts';
import { ownZone } from '../../lib/dates/time-zones.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { PictureField } from '../../ui/choices/picture-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ScopeChoice } from '../series/scope-choice.tsx';
import { EventCoHosts } from './event-co-hosts.tsx';
import classes from './event-dialog.module.css';
import { EventDuration } from './event-duration.tsx';
import { EventPreview } from './event-preview.tsx';
import { EventQuestions } from './event-questions.tsx';
import { EventRepeat } from './event-repeat.tsx';
import { EventZone } from './event-zone.tsx';
import { useEventForm } from './use-event-form.ts';

interface Props {
  event: ClubEvent | null;
  copyOf?: ClubEvent;
  /** Of a new event; by default the next free Thursday. */
  day?: Date | null;
  /** Of a new event. */
  groupId?: string | undefined;
  onClose: () => void;
  onSaved: (event: ClubEvent) => void;
}

export function EventDialog({ event, copyOf, day = null, groupId, onClose, onSaved }: Props) {
  const { timeZone: clubZone } = useClub();
  const me = useMember();
  const { form, setForm, field, hosts, questionEditor, series, picture, setPicture, busy, error, save } = useEventForm(
    { event, copyOf, day, groupId: groupId ?? copyOf?.group?._id },
    onSaved,
  );
  return (
    <FormDialog
      title={t(event ? 'events.editTitle' : 'events.create')}
      save={t(event ? 'events.saveChanges' : 'events.save')}
      saving={t(event ? 'events.savingChanges' : 'events.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
      aside={<EventPreview event={event} form={form} picture={picture} />}
    >
      {event?.seriesId && <ScopeChoice {...series.scope} hint={t('scopes.changed')} />}
      <TextField {...field('title')} limit={limits.eventTitle} required data-autofocus />
      <div className={classes.pair}>
        <TextField {...field('date')} type="datetime-local" required />
        <TextField {...field('endDate')} type="datetime-local" min={form.date} optional />
      </div>
      <EventDuration form={form} onChange={setForm} />
      {!event && <EventRepeat {...series.repeat} date={form.date} />}
      {copyOf && copyOf.slots.length > 0 && <p>{t('repeat.shifts', { count: copyOf.slots.length })}</p>}
      <EventZone {...field('timeZone')} near={[ownZone, clubZone]} at={new Date(form.date)} />
      <TextArea {...field('description')} isFormatted limit={limits.eventDescription} required />
      <div className={classes.pair}>
        <TextField {...field('place')} limit={limits.sectionField} optional />
        <TextField {...field('link')} type="url" placeholder="https://" optional />
        <TextField
          {...field('capacity')}
          type="number"
          min={1}
          max={100_000}
          placeholder={t('events.noLimit')}
          optional
        />
        <TextField
          {...field('guestsAllowed')}
          type="number"
          min={0}
          max={eventLimits.guests}
          placeholder="0"
          optional
        />
      </div>
      <EventCoHosts creatorId={event ? event.createdBy._id : me._id} {...hosts} />
      <EventQuestions {...questionEditor} />
      <PictureField label={t('events.picture')} picture={picture} onChange={setPicture} />
    </FormDialog>
  );
}
