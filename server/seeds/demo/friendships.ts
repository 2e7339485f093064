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

/** The first sent the request to the second, with a note. */
export const pending: readonly (readonly [DemoName, DemoName, string])[] = [
  ['dana', 'tomasz', ''],
  [
    'mei',
    'ben',
    'We met at the solder evening. I still owe you a spool of wire, and I have a question about your arm.',
  ],
  ['sam', 'ada', ''],
  ['kenji', 'ada', 'I write firmware, too. Could I look over your shoulder when you debug the weather station?'],
  ['yusuf', 'ben', ''],
];
