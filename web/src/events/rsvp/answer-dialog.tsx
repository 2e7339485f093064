import type { ClubEvent, Rsvp } from 'contract/events/events.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { isFull } from '../events.ts';
import { QuestionField } from './question-field.tsx';
import { setRsvp } from './set-rsvp.ts';

interface Props {
  event: ClubEvent;
  onClose: () => void;
}

export function AnswerDialog({ event, onClose }: Props) {
  const { title, questions, guestsAllowed, myGuests, iAmGoing, iAmWaiting } = event;
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit();
  const [guests, setGuests] = useState(myGuests);
  const [answers, setAnswers] = useState<NonNullable<Rsvp['answers']>>(event.myAnswers);
  const isIn = iAmGoing || iAmWaiting;

  const send = async () => {
    const given = Object.fromEntries(questions.map(({ _id }) => [_id, answers[_id] ?? null]));
    const wish = { answer: 'going', guests, ...(questions.length > 0 && { answers: given }) } as const;
    if (await run(() => dispatch(setRsvp(event._id, wish)))) onClose();
  };
  const waits = !isIn && isFull(event, 1 + guests);
  const choices = Array.from({ length: Math.max(guestsAllowed, myGuests) + 1 }, (_, count) => ({
    value: String(count),
    text: count === 0 ? t('answering.alone') : t('answering.guestCount', { count }),
  }));
  return (
    <FormDialog
      title={t('answering.title', { title })}
      {...(waits && { lead: t('answering.waits') })}
      save={isIn ? t('answering.save') : t(waits ? 'rsvp.joinWaiting' : 'rsvp.rsvp')}
      saving="..."
      busy={busy}
      error={error}
      onSave={() => void send()}
      onCancel={onClose}
    >
      {choices.length > 1 && (
        <ChoiceField
          label={t('answering.guests')}
          error={fields.guests}
          value={String(guests)}
          choices={choices}
          onChange={(count) => setGuests(Number(count))}
        />
      )}
      {questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          value={answers[question._id] ?? null}
          error={fields[question._id]}
          onChange={(answer) => setAnswers((all) => ({ ...all, [question._id]: answer }))}
        />
      ))}
    </FormDialog>
  );
}
