import type { ApiErrorBody } from 'contract/errors.ts';
import type { QuestionFields } from 'contract/events/events.questions.ts';
import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { announce, answer, evening, readEvent, rsvp, sendAnswer } from '../events.testing.ts';

const club = await openClub();
const mo = await club.as('mo');
const [ben, cleo] = await club.addMembers(2);

const threeQuestions: QuestionFields[] = [
  { label: 'Diet?', kind: 'text', required: false },
  { label: 'Size?', kind: 'choice', options: ['S', 'M'], required: true },
  { label: 'First time?', kind: 'yesno', required: false },
];

async function ask(fields: Partial<EventFields> = {}) {
  const event = await announce(mo, { questions: threeQuestions, ...fields });
  const [diet = '', size = '', first = ''] = event.questions.map(({ _id }) => _id);
  return { event, diet, size, first };
}

test('an event has the questions of its host, with the options of choices', async () => {
  const { event } = await ask();
  expect(event.questions).toEqual([
    { _id: expect.any(String), label: 'Diet?', kind: 'text', required: false },
    { _id: expect.any(String), label: 'Size?', kind: 'choice', options: ['S', 'M'], required: true },
    { _id: expect.any(String), label: 'First time?', kind: 'yesno', required: false },
  ]);
});

test('questions with faults are a 400', async () => {
  const choice = { label: 'Size?', kind: 'choice' };
  const faulty = [
    [choice],
    [{ ...choice, options: ['S'] }],
    [{ ...choice, options: ['S', ' S '] }],
    [{ label: ' ', kind: 'text' }],
    [{ label: 'Age?', kind: 'number' }],
    Array.from({ length: 11 }, () => threeQuestions[0]),
    [{ ...threeQuestions[0], _id: crypto.randomUUID() }],
    [{ ...threeQuestions[0], _id: 'one' }],
  ];
  for (const questions of faulty) {
    const response = await mo.post<ApiErrorBody>('/api/events', { ...evening(), questions });
    expect(response).toFail(400, 'invalid_input');
  }
});

test('a member who goes answers the questions in the same step', async () => {
  const { event, diet, size, first } = await ask();
  const missing = await sendAnswer<ApiErrorBody>(event, ben, { answer: 'going' });
  expect(missing).toFail(400, 'invalid_input');
  expect(missing.body).toMatchObject({
    message: '"Size?" must be filled in.',
    fields: { [size]: 'must be filled in' },
  });
  const answers = { [diet]: 'Vegan', [size]: 'M', [first]: false };
  expect(await answer(event, ben, { answer: 'going', answers })).toMatchObject({
    ...{ myAnswer: 'going', myAnswers: answers, answersMissing: false },
  });
  expect(await answer(event, ben, { answer: 'going', answers: { [diet]: ' ' } })).toMatchObject({
    myAnswers: { [size]: 'M', [first]: false },
  });
  expect((await answer(event, ben, { answer: 'going' })).myAnswers).toEqual({ [size]: 'M', [first]: false });
});

test('a wrong answer is named by its question', async () => {
  const { event, diet, size, first } = await ask();
  const wrong: [string, unknown][] = [
    [size, 'L'],
    [size, true],
    [size, null],
    [diet, 'x'.repeat(1_001)],
    [diet, true],
    [first, 'yes'],
    [crypto.randomUUID(), 'x'],
  ];
  for (const [id, value] of wrong) {
    const response = await sendAnswer<ApiErrorBody>(event, ben, {
      answer: 'going',
      answers: { [size]: 'S', [id]: value },
    });
    expect(response).toFail(400, 'invalid_input');
    expect(Object.keys(response.body.fields ?? {})).toEqual([id]);
  }
  expect(
    (await answer(event, ben, { answer: 'going', answers: { [size]: 'S', [diet]: '🥦'.repeat(1_000) } })).going,
  ).toBe(1);
});

test('one press goes without answers, which are missing then', async () => {
  const { event, size } = await ask();
  expect(await rsvp(event, ben)).toMatchObject({ myAnswer: 'going', myAnswers: {}, answersMissing: true });
  expect(await answer(event, ben, { answer: 'maybe' })).toMatchObject({ answersMissing: false });
  const answers = { [size]: 'S' };
  expect(await answer(event, ben, { answer: 'going', answers })).toMatchObject({ answersMissing: false });
});

test('an answer goes with its question, or when it no longer fits', async () => {
  const { event, diet, size, first } = await ask();
  const answers = { [diet]: 'Vegan', [size]: 'M', [first]: true };
  await answer(event, ben, { answer: 'going', answers });
  const [, sizes, one] = event.questions;
  const change = (questions: object[]) => mo.put<ClubEvent>(`/api/events/${event._id}`, { ...evening(), questions });
  await change([
    { ...sizes, options: ['S', 'L'] },
    { ...one, label: 'First?' },
  ]);
  expect(await readEvent(event, ben)).toMatchObject({ myAnswers: { [first]: true }, answersMissing: true });
  await change([{ ...one, kind: 'text' }]);
  expect(await readEvent(event, ben)).toMatchObject({ myAnswers: {}, answersMissing: false });
});

test('answers and guests are for the member alone, on all devices', async () => {
  const { event, size } = await ask({ guestsAllowed: 1 });
  const [mine, hers] = [await ben.socket(), await cleo.socket()];
  await answer(event, ben, { answer: 'going', guests: 1, answers: { [size]: 'S' } });
  expect(await mine.next('rsvpChanged')).toMatchObject({ myAnswer: 'going', myGuests: 1, myAnswers: { [size]: 'S' } });
  const live = await hers.next('eventChanged', ({ going: count }) => count === 2);
  expect(JSON.stringify(live)).not.toMatch(/myAnswer|myGuests|answersMissing/);
  expect(await readEvent(event, cleo)).toMatchObject({ myAnswer: null, myGuests: 0, myAnswers: {} });
  expect(hers.received('rsvpChanged')).toEqual([]);
});
