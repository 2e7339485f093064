import type { DatePoll, DatePollFields, DateVote } from 'contract/events/events.date-polls.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Club } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { inDays } from '../events.testing.ts';

export const aboutDates = (fields: Partial<DatePollFields> = {}): Partial<DatePollFields> => ({
  title: 'Pub quiz',
  description: 'Six a team.',
  options: [{ date: inDays(5) }, { date: inDays(6) }, { date: inDays(7) }],
  closesAt: inDays(3),
  ...fields,
});

export async function pollDates(maker: Person, fields: Partial<DatePollFields> = {}): Promise<DatePoll> {
  const { status, body } = await maker.post<DatePoll>('/api/date-polls', aboutDates(fields));
  if (status !== 201) throw new Error(`Making the poll failed: ${JSON.stringify(body)}`);
  return body;
}

/** Votes by the position of the options; undefined names no vote. */
export const voteFor = (person: Person, { _id, options }: DatePoll, votes: (DateVote | undefined)[]) =>
  person.put<DatePoll>(
    `/api/date-polls/${_id}/votes`,
    Object.fromEntries(votes.flatMap((vote, at) => (vote ? [[options[at]?._id ?? '', vote]] : []))),
  );

export const decide = (person: Person, { _id, options }: DatePoll, at = 0, fields: object = {}) =>
  person.post<ClubEvent>(`/api/date-polls/${_id}/event`, { optionId: options[at]?._id, ...fields });

export const readPoll = async ({ _id }: DatePoll, reader: Person): Promise<DatePoll> =>
  (await reader.get<DatePoll>(`/api/date-polls/${_id}`)).body;

export const countsIn = ({ options }: DatePoll) => options.map(({ yes, maybe, no }) => [yes, maybe, no]);

export async function closePoll({ services }: Club, { _id }: DatePoll): Promise<void> {
  const closes_at = inDays(-0.001);
  await services.db.updateTable('date_polls').set({ closes_at }).where('id', '=', _id).execute();
}
