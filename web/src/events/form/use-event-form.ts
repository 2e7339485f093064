import { type ClubEvent, createEvent, editEvent, removeEventPicture, setEventPicture } from 'contract/events/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { type ApiError, RequestError, toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showError } from '../../lib/browser/toasts.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import type { FormPicture } from '../../ui/choices/use-picture-address.ts';
import { events } from '../events.ts';
import { type EventForm, eveningOf, moveStart, nextFreeThursday, openForm, readForm } from './event-form.ts';
import { draftOf, type QuestionDraft, readDraft } from './question-drafts.ts';

const invalid = (fields: Record<string, string>): ApiError => ({
  message: '',
  code: 'invalid_input',
  status: 0,
  fields,
});

export function useEventForm(event: ClubEvent | null, day: Date | null, onSaved: (event: ClubEvent) => void) {
  const known = useAppSelector(events.selectAll);
  const [form, setForm] = useState(() => openForm(event, eveningOf(day ?? nextFreeThursday(known, new Date()))));
  const [coHosts, setCoHosts] = useState(() => event?.hosts.filter(({ _id }) => _id !== event.createdBy._id) ?? []);
  const [questions, setQuestions] = useState(() => event?.questions.map(draftOf) ?? []);
  const [picture, setPicture] = useState<FormPicture>(event?.picture ?? null);
  const { busy, error, fields, run } = useSubmit(t(event ? 'events.changeFailed' : 'events.failed'));

  const save = () =>
    run(async () => onSaved(await sendPicture(await send(event, form, { coHosts, questions }), picture)));
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
  return { form, setForm, field, hosts, questionEditor, picture, setPicture, busy, error, save };
}

interface More {
  coHosts: ClubEvent['hosts'];
  questions: QuestionDraft[];
}

async function send(event: ClubEvent | null, form: EventForm, { coHosts, questions }: More): Promise<ClubEvent> {
  const fields = readForm(form);
  if (!fields) throw new RequestError(invalid({ date: t('events.noDate') }));
  if (fields.endDate && fields.endDate < fields.date)
    throw new RequestError(invalid({ endDate: t('events.endsEarly') }));
  const body = { ...fields, coHosts: coHosts.map(({ _id }) => _id), questions: questions.map(readDraft) };
  return event ? call(editEvent, { params: { id: event._id }, body }) : call(createEvent, { body });
}

// The event is already saved, so a failed picture shows a toast and doesn't keep the dialog open.
async function sendPicture(saved: ClubEvent, picture: FormPicture): Promise<ClubEvent> {
  const params = { id: saved._id };
  try {
    if (picture instanceof File) return await call(setEventPicture, { params, file: picture });
    if (picture === null && saved.picture) return await call(removeEventPicture, { params });
  } catch (error) {
    showError(t('events.pictureFailed', { why: errorMessage(toApiError(error)) }));
  }
  return saved;
}
