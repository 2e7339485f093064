import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { DemoName } from './people.ts';

/** `inDays` is negative for a past event. */
export interface DemoEvent {
  by: DemoName;
  inDays: number;
  hour: number;
  hours: number;
  title: string;
  description: string;
  place?: string;
  link?: string;
  capacity?: number;
  coHosts?: readonly DemoName[];
  guestsAllowed?: number;
  questions?: readonly EventQuestion[];
  /** In order; members beyond the capacity wait. */
  answers: readonly DemoName[];
  maybe?: readonly DemoName[];
  declined?: readonly DemoName[];
}

export const events: readonly DemoEvent[] = [
  {
    by: 'ada',
    inDays: -33,
    hour: 12,
    hours: 4,
    title: 'Cake sale for the telescope',
    description: 'Nineteen cakes, one finderscope. Tomasz explains what the *medieval* ones are.',
    place: 'Hall of the main building',
    answers: ['tomasz', 'priya', 'rosa', 'ben', 'leila', 'owen', 'cleo'],
  },
  {
    by: 'mo',
    inDays: -18,
    hour: 19,
    hours: 3,
    title: 'Film night',
    description:
      'Two short films from our own people, then a long one that you vote on. Blankets welcome, phones asleep.',
    place: 'Common room',
    answers: ['ben', 'cleo', 'priya', 'rosa', 'sam', 'mei', 'kenji', 'amara'],
  },
  {
    by: 'mo',
    inDays: 2,
    hour: 18,
    hours: 2,
    title: 'Soldering for beginners',
    description:
      'Six irons, six seats, one blinking badge each to take home. Ben explains, nobody needs to know anything.',
    place: 'Workshop, building C',
    capacity: 6,
    coHosts: ['ben'],
    answers: ['ben', 'mei', 'yusuf', 'kenji', 'amara', 'sam', 'leila', 'owen'],
  },
  {
    by: 'ada',
    inDays: 5,
    hour: 20,
    hours: 4,
    title: 'Stars above the roof',
    description:
      'Priya brings the telescope up, Tomasz brings bread. If it is cloudy we look at pictures of stars and eat the bread anyway.',
    place: 'Roof of the observatory, meet at the side door',
    capacity: 25,
    coHosts: ['priya'],
    guestsAllowed: 2,
    questions: [
      { _id: crypto.randomUUID(), label: 'Which bread do you like?', kind: 'text', required: false },
      {
        ...{ _id: crypto.randomUUID(), label: 'How do you come up?', kind: 'choice', required: true },
        options: ['Stairs', 'Elevator'],
      },
    ],
    answers: ['priya', 'tomasz', 'rosa', 'ingrid', 'cleo', 'dana', 'ben'],
    maybe: ['kenji', 'mei'],
    declined: ['owen'],
  },
  {
    by: 'mo',
    inDays: 9,
    hour: 17,
    hours: 1,
    title: 'How I got my first internship',
    description: 'Three of us tell how it went, wrong turns included. Then you ask.',
    link: 'https://meet.club.example/internships',
    answers: ['kenji', 'amara', 'yusuf', 'leila'],
  },
];
