import type { DateVote } from 'contract/events/events.date-polls.ts';
import type { DemoName } from './people.ts';

export interface DemoEvening {
  inDays: number;
  hour: number;
  /** In order. */
  votes: Partial<Record<DateVote, readonly DemoName[]>>;
}

/** A poll that is still open. */
export interface DemoDatePoll {
  by: DemoName;
  title: string;
  description: string;
  closesInDays: number;
  hours: number;
  evenings: readonly DemoEvening[];
}

export const datePolls: readonly DemoDatePoll[] = [
  {
    by: 'mo',
    title: 'Board game night',
    description: 'Bring **one** game that you can explain in five minutes. Mei brings the popcorn machine.',
    closesInDays: 4,
    hours: 3,
    evenings: [
      { inDays: 11, hour: 19, votes: { yes: ['mei', 'kenji'], maybe: ['rosa'], no: ['ben', 'tomasz'] } },
      { inDays: 12, hour: 19, votes: { yes: ['rosa', 'mei', 'owen', 'kenji', 'leila'], maybe: ['tomasz'] } },
      { inDays: 14, hour: 18, votes: { yes: ['tomasz', 'leila'], maybe: ['mei', 'owen'], no: ['kenji'] } },
    ],
  },
  {
    by: 'ada',
    title: 'Trip to the observatory in the hills',
    description: 'The bus takes an hour, the warden likes cake, and the sky is darker than ours.',
    closesInDays: 9,
    hours: 5,
    evenings: [
      { inDays: 19, hour: 17, votes: { yes: ['priya', 'cleo', 'ingrid'], maybe: ['dana'] } },
      { inDays: 26, hour: 17, votes: { yes: ['priya', 'ingrid'], maybe: ['cleo', 'amara'], no: ['dana'] } },
    ],
  },
];
