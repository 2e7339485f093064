import type { DemoName } from './people.ts';

/** A skill of the first, and the connections who endorsed it, the newest first. */
export const endorsements: readonly (readonly [DemoName, string, readonly DemoName[]])[] = [
  ['ben', 'TypeScript', ['kenji', 'cleo', 'priya', 'ada']],
  ['ben', 'Robotics', ['priya', 'ada']],
  ['cleo', 'Illustration', ['mei', 'amara', 'ben']],
  ['cleo', 'Typography', ['ben']],
  ['ada', 'Public speaking', ['leila', 'mo']],
  ['ada', 'Organizing', ['mo']],
  ['mo', 'Events', ['ada', 'amara']],
  ['mo', 'Photography', ['amara']],
  ['kenji', 'CSS', ['ben']],
  ['priya', 'Telescopes', ['owen', 'ben']],
  ['leila', 'Tutoring', ['ingrid', 'ada']],
  ['rosa', 'Hiking', ['yusuf', 'ingrid']],
  ['tomasz', 'Baking', ['sam']],
  ['amara', 'Film', ['cleo', 'mo']],
];
