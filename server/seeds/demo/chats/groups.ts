import type { NewGroup } from 'contract/chat/groups/groups.ts';
import type { DemoName } from '../people.ts';
import type { DemoChat } from './chats.ts';

export interface DemoGroup extends DemoChat {
  /** `owners` besides the first. */
  about: Omit<NewGroup, 'name'> & {
    owners?: readonly DemoName[];
    waiting?: readonly DemoName[];
    /** How often each link was used, and how often it may be. */
    links?: readonly (readonly [uses: number, maxUses: number | null])[];
  };
}

export const groups: readonly DemoGroup[] = [
  {
    between: ['kenji', 'priya', 'tomasz', 'leila'],
    group: 'Chess on Thursdays',
    about: {
      access: 'open',
      description: 'Boards at six in the library, tea at seven. **Beginners** get the better chair.',
    },
    messages: [
      ['kenji', 9_800, 'Thursday is on. I found the missing knight, it was in the teapot.'],
      ['leila', 9_760, 'That explains the tea.'],
      ['tomasz', 9_740, 'I bring a loaf in the shape of a rook. It has risen a bit, so maybe a tower.'],
    ],
  },
  {
    between: ['ben', 'cleo', 'amara'],
    group: 'Photo walk',
    about: {
      access: 'request',
      description: 'Once a month through the old harbor, with any camera. We look at the pictures together afterwards.',
      owners: ['cleo'],
      waiting: ['yusuf', 'leila'],
      links: [
        [2, 10],
        [0, null],
      ],
    },
    messages: [
      ['cleo', 9_300, 'The walk starts at the crane. Bring one picture you do *not* like, we fix it.'],
      ['amara', 9_290, 'I have four hundred of those.'],
      ['ben', 9_280, 'One, Amara. One.'],
    ],
  },
  {
    between: ['ada', 'mo', 'tomasz', 'priya'],
    group: 'Budget committee',
    about: {
      access: 'request',
      description: 'Who gets what for flour, film and solder. We meet on the first Monday and keep minutes.',
      committee: true,
      owners: ['mo'],
    },
    messages: [
      ['ada', 9_000, 'Minutes of Monday: the projector lamp is paid, the second loaf is not.'],
      ['tomasz', 8_990, 'I object, for the minutes.'],
      ['mo', 8_980, 'Noted, with butter.'],
    ],
  },
  {
    between: ['leila', 'ada', 'owen', 'mei'],
    group: 'Fair committee',
    about: {
      access: 'request',
      description: 'One day, forty tables, no rain so far. We meet on Wednesdays until it is over.',
      committee: true,
      owners: ['ada'],
      links: [[3, null]],
    },
    messages: [
      ['leila', 8_900, 'The dean says yes to the lawn, and no to the goat.'],
      ['mei', 8_880, 'Whose goat?'],
      ['owen', 8_870, 'I withdraw the goat.'],
    ],
  },
  {
    between: ['ada', 'mo', 'ben', 'cleo', 'priya', 'tomasz', 'kenji', 'amara', 'yusuf'],
    group: 'Notice board',
    about: {
      access: 'open',
      description: 'Keys, rooms and dates, and nothing else. The officers write here.',
      posting: 'owners',
      owners: ['mo'],
    },
    messages: [
      ['ada', 8_600, 'The key of B12 now lives at the porter. Sign for it, please.'],
      ['mo', 8_500, 'No meeting in the week of exams. Sleep instead.'],
    ],
  },
];
