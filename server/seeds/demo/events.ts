import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { Drawing } from '../drawings/canvas.ts';
import { eveningLake, starsAboveRoofs } from '../drawings/landscapes.ts';
import { face } from '../drawings/portraits.ts';
import { cakePoster, filmPoster } from '../drawings/posters.ts';
import type { DemoName } from './people.ts';

/** A shift; `from` and `to` are hours of the event's day. */
export interface DemoShift {
  label: string;
  from?: number;
  to?: number;
  capacity: number;
  people: readonly DemoName[];
}

export interface DemoPhoto {
  by: DemoName;
  draw: () => Drawing;
  caption?: string;
  /** Asked to be taken out of it. */
  hiddenFor?: DemoName;
}

const sleeper = () => face({ back: '#22223b', skin: '#e0b48c', hair: '#2b1d14', shirt: '#4a4e69', style: 'short' });

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
  /** Of a weekly series: the number of evenings, and which of them is canceled. */
  weeks?: { count: number; canceled: number };
  coHosts?: readonly DemoName[];
  guestsAllowed?: number;
  questions?: readonly EventQuestion[];
  /** In order; members beyond the capacity wait. */
  answers: readonly DemoName[];
  maybe?: readonly DemoName[];
  declined?: readonly DemoName[];
  shifts?: readonly DemoShift[];
  photos?: readonly DemoPhoto[];
  /** Checked in by the creator, where the event is past. */
  came?: readonly DemoName[];
  walkIns?: readonly string[];
  /** By the creator, to those who go. */
  message?: string;
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
    shifts: [
      { label: 'Cake counter', from: 12, to: 14, capacity: 2, people: ['tomasz', 'rosa'] },
      { label: 'Cash box', capacity: 1, people: ['owen'] },
    ],
    photos: [{ by: 'tomasz', draw: cakePoster, caption: 'Cake seventeen, before noon' }],
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
    came: ['cleo', 'ben', 'rosa', 'sam', 'priya', 'kenji'],
    walkIns: ["Jonas, Ben's roommate"],
    photos: [
      { by: 'cleo', draw: filmPoster, caption: 'The poster, still dry' },
      { by: 'ben', draw: eveningLake, caption: 'Last shot of the long one' },
      { by: 'rosa', draw: sleeper, caption: 'Sam, phone asleep', hiddenFor: 'sam' },
      { by: 'ben', draw: starsAboveRoofs },
    ],
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
    shifts: [
      { label: 'Carry the telescope up', from: 19, to: 20, capacity: 3, people: ['priya', 'ingrid'] },
      { label: 'Bread and tea', from: 20, to: 22, capacity: 2, people: ['tomasz', 'rosa'] },
      { label: 'Last one down locks the door', capacity: 1, people: [] },
    ],
    message: 'The roof is *cold* after ten. Bring a jacket, and a cup for the tea.',
  },
  {
    by: 'mo',
    inDays: -4,
    hour: 18,
    hours: 3,
    title: 'Open workshop',
    description: 'The irons are hot and the kettle is on. Bring something broken, or just your hands.',
    place: 'Workshop, building C',
    weeks: { count: 7, canceled: 3 },
    answers: ['ben', 'yusuf', 'mei', 'owen'],
    came: ['yusuf', 'ben', 'owen'],
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
  {
    by: 'leila',
    inDays: 16,
    hour: 18,
    hours: 2,
    title: 'First evening for new members',
    description: 'Who we are, what we do on which day, and where the biscuits are. Bring a friend.',
    place: 'Common room',
    answers: ['leila', 'ada', 'mei', 'tomasz'],
    maybe: ['owen'],
  },
];
