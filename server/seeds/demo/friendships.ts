import type { DemoName } from './people.ts';

/** Who is connected, by who asked whom. */
export const connected: readonly (readonly [DemoName, DemoName])[] = [
  ['ben', 'cleo'],
  ['ada', 'mo'],
  ['ada', 'ben'],
  ['ada', 'leila'],
  ['mo', 'amara'],
  ['ben', 'kenji'],
  ['priya', 'ben'],
  ['rosa', 'ingrid'],
  ['tomasz', 'sam'],
  ['cleo', 'mei'],
  ['owen', 'priya'],
  ['yusuf', 'rosa'],
  ['amara', 'cleo'],
  ['leila', 'ingrid'],
];

/** Requests that wait: the first asks the second. */
export const pending: readonly (readonly [DemoName, DemoName])[] = [
  ['dana', 'tomasz'],
  ['mei', 'ben'],
  ['sam', 'ada'],
  ['kenji', 'ada'],
  ['yusuf', 'ben'],
];
