import type { Right } from 'contract/members/rights.ts';
import type { DemoName } from './people.ts';

interface DemoOffice {
  title: string;
  description: string;
  rights: readonly Right[];
  holders: readonly { who: DemoName; since: number; until: number | null }[];
  /** In days. */
  successor?: { who: DemoName; from: number };
  groups?: readonly string[];
  notes: readonly { by: DemoName; text: string; daysAgo: number }[];
}

export const offices: readonly DemoOffice[] = [
  {
    title: 'President',
    description: 'Speaks for the club, welcomes new members, and keeps the calendar of the year.',
    rights: ['applications', 'members'],
    holders: [{ who: 'leila', since: 330, until: 34 }],
    successor: { who: 'rosa', from: 20 },
    groups: ['Fair committee'],
    notes: [
      {
        by: 'leila',
        daysAgo: 12,
        text: 'Book the hall for the fall fair **in May**. Last year we were two weeks late, and got the gym.\n- Porter: extension 214\n- The key of the cabinet hangs in the office of the dean.',
      },
      { by: 'ada', daysAgo: 40, text: 'The college wants the list of members by October 1.' },
    ],
  },
  {
    title: 'Treasurer',
    description: 'Keeps the books and collects the dues.',
    rights: ['money'],
    holders: [{ who: 'tomasz', since: 200, until: 165 }],
    notes: [{ by: 'tomasz', daysAgo: 5, text: 'The bank needs two weeks for a new signature.' }],
  },
  {
    title: 'Events lead',
    description: 'Plans the evenings, finds hosts, and counts the chairs.',
    rights: ['events', 'communication'],
    holders: [
      { who: 'amara', since: 90, until: null },
      { who: 'kenji', since: 60, until: null },
    ],
    notes: [{ by: 'amara', daysAgo: 20, text: 'Ask for the projector a week ahead. Two of the three are broken.' }],
  },
];
