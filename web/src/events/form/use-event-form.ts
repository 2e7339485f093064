import type { EventScope } from 'contract/events/events.evenings.ts';
import { eventLimits } from 'contract/events/events.limits.ts';
import { type ClubEvent, createEvent, editEvent, removeEventPicture, setEventPicture } from 'contract/events/events.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { type ApiError, RequestError, toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showError } from '../../lib/browser/toasts.ts';
import { useAppSelector, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import type { FormPicture } from '../../ui/choices/use-picture-address.ts';
import { events } from '../events.ts';
import { copyForm, copyPicture, copyQuestion, copySlots } from './copy-event.ts';
import { type EventForm, eveningOf, moveStart, nextFreeThursday, openForm, readForm } from './event-form.ts';
import { draftOf, type QuestionDraft, readDraft } from './question-drafts.ts';
import { noRepeat, type RepeatDraft, readRepeat } from './repeat.ts';

const invalid = (fields: Record<string, string>): ApiError => ({
  message: '',
  code: 'invalid_input',
  status: 0,
  fields,
});

interface Source {
  event: ClubEvent | null;
  copyOf: ClubEvent | undefined;
  day: Date | null;
  groupId: string | undefined;
}

export function useEventForm({ event, copyOf, day, groupId }: Source, onSaved: (event: ClubEvent) => void) {
  const known = useAppSelector(events.selectAll);
  const { _id: me } = useMember();
  const [form, setForm] = useState(() =>
    copyOf ? copyForm(copyOf, new Date()) : openForm(event, eveningOf(day ?? nextFreeThursday(known, new Date()))),
  );
  const [coHosts, setCoHosts] = useState(() => coHostsOf(event ?? copyOf, event ? event.createdBy._id : me));
  const [questions, setQuestions] = useState(
    () => event?.questions.map(draftOf) ?? copyOf?.questions.map(copyQuestion) ?? [],
  );
  const [repeat, setRepeat] = useState(noRepeat);
  const [scope, setScope] = useState<EventScope>('this');
  const [picture, setPicture] = usePicture(event, copyOf);
  const { busy, error, fields, run } = useSubmit(t(event ? 'events.changeFailed' : 'events.failed'));

  const save = () =>
    run(async () => {
      const saved = await send(event, form, { coHosts, questions, repeat, scope, groupId });
      const pictured = await sendPicture(saved, picture, event ? scope : 'all');
      onSaved(copyOf ? await sendSlots(copyOf, pictured) : pictured);
    });
  const change = (name: keyof EventForm, text: string) =>
    setForm((old) => (name === 'date' ? moveStart(old, text) : { ...old, [name]: text }));
  const field = (name: keyof EventForm) => ({
    label: name === 'guestsAllowed' ? t('eventForm.guestsAllowed') : t(`events.${name === 'endDate' ? 'ends' : name}`),
    value: form[name],
    error: fields[name],
    onChange: (text: string) => change(name, text),
  });
  const hosts = { coHosts, error: fields.coHosts, onChange: setCoHosts };
  const questionEditor = { drafts: questions, error: fields.questions, onChange: setQuestions };
  const series = {
    repeat: { repeat, error: fields.repeat, onChange: setRepeat },
    scope: { scope, onChange: setScope },
  };
  return { form, setForm, field, hosts, questionEditor, series, picture, setPicture, busy, error, save };
}

const coHostsOf = (event: ClubEvent | undefined, creatorId: string | null) =>
  (event?.hosts ?? []).filter(({ _id }) => _id !== creatorId).slice(0, eventLimits.coHosts);

/** A copy gets a file of its own, unless the member is faster with another one. */
function usePicture(event: ClubEvent | null, copyOf: ClubEvent | undefined) {
  const [picture, setPicture] = useState<FormPicture>(event?.picture ?? null);
  const copied = copyOf?.picture;
  useEffect(() => {
    if (!copied) return;
    const reading = new AbortController();
    copyPicture(copied, reading.signal).then(
      (file) => setPicture((now) => now ?? file),
      () => undefined,
    );
    return () => reading.abort();
  }, [copied]);
  return [picture, setPicture] as const;
}

interface More {
  coHosts: ClubEvent['hosts'];
  questions: QuestionDraft[];
  repeat: RepeatDraft;
  scope: EventScope;
  groupId: string | undefined;
}

async function send(event: ClubEvent | null, form: EventForm, more: More): Promise<ClubEvent> {
  const fields = readForm(form);
  if (!fields) throw new RequestError(invalid({ date: t('events.noDate') }));
  if (fields.endDate && fields.endDate < fields.date)
    throw new RequestError(invalid({ endDate: t('events.endsEarly') }));
  const { coHosts, questions, scope, groupId } = more;
  const body = { ...fields, coHosts: coHosts.map(({ _id }) => _id), questions: questions.map(readDraft) };
  if (event) return call(editEvent, { params: { id: event._id }, query: { scope }, body });
  const repeat = readRepeat(more.repeat);
  return call(createEvent, { body: { ...body, ...(repeat && { repeat }), ...(groupId && { groupId }) } });
}

// The event is already saved, so a failed picture shows a toast and doesn't keep the dialog open.
async function sendPicture(saved: ClubEvent, picture: FormPicture, scope: EventScope): Promise<ClubEvent> {
  const input = { params: { id: saved._id }, query: { scope } };
  try {
    if (picture instanceof File) return await call(setEventPicture, { ...input, file: picture });
    if (picture === null && saved.picture) return await call(removeEventPicture, input);
  } catch (error) {
    showError(t('events.pictureFailed', { why: errorMessage(toApiError(error)) }));
  }
  return saved;
}

async function sendSlots(copyOf: ClubEvent, saved: ClubEvent): Promise<ClubEvent> {
  try {
    return await copySlots(copyOf, saved);
  } catch (error) {
    showError(t('repeat.shiftsFailed', { why: errorMessage(toApiError(error)) }));
  }
  return saved;
}
