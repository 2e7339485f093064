import { dateVotes } from 'contract/events/events.date-polls.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';
import { type DemoDatePoll, type DemoEvening, datePolls } from './date-polls.ts';
import type { DemoName } from './people.ts';
import { demoZone } from './times.ts';

type Ids = Record<DemoName, string>;

export async function writeDatePolls(tx: Database, ids: Ids): Promise<void> {
  for (const { by, title, description, closesInDays, hours, evenings } of datePolls) {
    const { id } = await tx
      .insertInto('date_polls')
      .values({ created_by: ids[by], title, description, time_zone: demoZone, closes_at: at(closesInDays, 20) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, evening] of evenings.entries())
      await writeEvening(tx, ids, { ...evening, pollId: id, position, hours });
  }
}

interface Evening extends DemoEvening, Pick<DemoDatePoll, 'hours'> {
  pollId: string;
  position: number;
}

async function writeEvening(tx: Database, ids: Ids, { pollId, position, inDays, hour, hours, votes }: Evening) {
  const starts_at = at(inDays, hour);
  const option = await tx
    .insertInto('date_options')
    .values({
      poll_id: pollId,
      position,
      starts_at,
      ends_at: sql<Date>`${starts_at} + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const vote of dateVotes)
    for (const name of votes[vote] ?? [])
      await tx
        .insertInto('date_votes')
        .values({ poll_id: pollId, option_id: option.id, user_id: ids[name], vote })
        .execute();
}

const at = (inDays: number, hour: number) => sql<Date>`
  (date_trunc('day', now() at time zone ${demoZone}) + make_interval(days => ${inDays}, hours => ${hour}))
    at time zone ${demoZone}`;
