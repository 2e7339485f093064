import type { DemoName } from '../people.ts';
import { phoneRing, type Recording } from './phone-ring.ts';

export interface DemoChat {
  between: readonly DemoName[];
  group?: string;
  /** Oldest first. */
  messages: readonly (readonly [by: DemoName, minutesAgo: number, text: string, record?: () => Recording])[];
  /** Newest messages that the others have not read. */
  unread?: number;
  /** Not connected; the second has not accepted yet. */
  request?: true;
  /** Index of the message that the first one has pinned. */
  pinned?: number;
  pinnedBy?: DemoName;
  archivedBy?: DemoName;
  /** A message of the first one that is to be sent later. */
  later?: readonly [inHours: number, text: string];
}

export const chats: readonly DemoChat[] = [
  {
    between: ['ben', 'cleo'],
    messages: [
      ['ben', 2_900, 'Did the poster survive the rain?'],
      ['cleo', 2_893, 'The poster is fine. The person holding it is not.'],
      ['cleo', 2_892, 'Next time: tape, roof, tea. In this order.'],
      ['ben', 2_880, 'Deal. I owe you a tea.'],
      ['cleo', 95, 'I drew Sprinkles with a little hat. Can you send me her real proportions?'],
      ['ben', 90, 'Forty high, thirty wide, the arm is twenty-five. The hat is not to scale, I hope?'],
      ['cleo', 12, 'The hat is exactly to scale.'],
      ['cleo', 11, 'Bring her on Thursday, I want to measure the arm myself.'],
    ],
    unread: 2,
  },
  {
    between: ['ada', 'ben'],
    messages: [
      ['ada', 1_500, 'Could you show the robot to the applicants next week? Five minutes is plenty.'],
      ['ben', 1_480, 'With pleasure. She will need a plant and forgiveness.'],
      ['ada', 1_478, 'Both will be provided.'],
    ],
  },
  {
    between: ['ada', 'mo'],
    messages: [
      ['mo', 260, 'Room B12 is ours for film night. I have the key until Friday.'],
      ['ada', 255, 'Wonderful. How many chairs?'],
      ['mo', 251, 'Forty, and one that wobbles. I have marked it.'],
      ['ada', 40, 'Three new applications came in. Shall we go through them at five?'],
    ],
    unread: 1,
  },
  {
    between: ['ben', 'kenji', 'priya', 'yusuf'],
    group: 'Greenhouse robot',
    pinned: 2,
    pinnedBy: 'ben',
    messages: [
      ['ben', 4_300, 'Welcome to the team room. Rule one: nobody waters the laptop.'],
      ['kenji', 4_290, 'Rule two: write down which wire was which.'],
      ['priya', 4_200, 'I can log the soil readings every ten minutes. Who has a spare card?'],
      ['yusuf', 4_190, 'Me. And I would like to talk about the wheel base. It is a bridge, basically.'],
      ['ben', 1_320, 'Four out of five pots today!'],
      ['priya', 1_300, 'What happened to the fifth?'],
      ['ben', 1_298, 'It was my shoe.'],
      [
        'kenji',
        70,
        'Pushed the new page: https://robot.club.example shows the last hundred readings now. Run `git pull` first.',
      ],
      ['yusuf', 55, 'Looks great on my phone. The chart could be taller.'],
    ],
    unread: 1,
  },
  {
    between: ['mo', 'amara', 'cleo', 'ada', 'tomasz'],
    group: 'Film night',
    later: [20, 'Doors open at half past six. Whoever comes first may have the chair that does not wobble.'],
    messages: [
      ['mo', 5_000, 'Friday, 19:00, room B12. Amara chooses, Cléo makes the poster, Tomasz feeds us.'],
      ['amara', 4_950, 'Two short ones first, then the phone box film. It is finally cut.'],
      ['cleo', 4_940, 'Poster by Wednesday. It will have a phone box on it. Surprise.'],
      ['tomasz', 1_700, 'Popcorn is easy. I suggest also one serious loaf.'],
      ['ada', 1_690, 'One serious loaf is in the budget.'],
      ['amara', 200, 'Test screening tonight at eight, for anybody who wants to tell me the **truth**.'],
      ['amara', 196, 'The phone box, as it rings in the last scene. Too loud?'],
      ['amara', 195, '', phoneRing],
    ],
  },
  {
    between: ['sam', 'ben'],
    messages: [
      [
        'sam',
        33,
        'Hello Ben! Tomasz says you know everything about motors. Mine turns the wrong way, and I am scared of it.',
      ],
    ],
    unread: 1,
    request: true,
  },
  {
    between: ['leila', 'ben'],
    archivedBy: 'ben',
    messages: [
      ['leila', 6_100, 'Study table on Tuesday: bring the statistics sheet, I bring the biscuits.'],
      ['ben', 6_050, 'I bring questions. Many.'],
    ],
  },
];
