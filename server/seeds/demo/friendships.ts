import type { DemoName } from './people.ts';

/** The first sent the request to the second. */
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

/** The first sent the request to the second. */
export const pending: readonly (readonly [DemoName, DemoName])[] = [
  ['dana', 'tomasz'],
  ['mei', 'ben'],
  ['sam', 'ada'],
  ['kenji', 'ada'],
  ['yusuf', 'ben'],
];
