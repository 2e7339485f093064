import { dawnOverHills, eveningLake, starsAboveRoofs } from '../../drawings/landscapes.ts';
import { cakePoster, filmPoster } from '../../drawings/posters.ts';
import { soilChart } from '../../drawings/studies.ts';
import type { DemoPost } from './post.ts';

export const thisWeek: readonly DemoPost[] = [
  {
    by: 'ben',
    hoursAgo: 158,
    content:
      'Results from the greenhouse. Left of the dotted line: me, remembering to water. Right of it: Sprinkles. I have been replaced and I am at peace with it.',
    picture: soilChart,
    likes: ['kenji', 'owen', 'cleo', 'priya', 'ada', 'dana', 'leila'],
    reactions: { tomasz: '😂', mo: '😂', rosa: '❤️' },
    comments: [
      ['owen', 'What happened on day six?', { reactions: { kenji: '😂' } }],
      ['ben', 'A deadline happened on day six.', { replyTo: 0, reactions: { owen: '😂', cleo: '😂', ada: '🙏' } }],
    ],
  },
  {
    by: 'mei',
    hoursAgo: 134,
    content:
      'I am looking for two people to play trios with: cello and piano, or anything that likes Schubert. I practise in room 12 most afternoons. Wrong notes are a form of conversation.',
    likes: ['yusuf', 'cleo', 'rosa'],
    comments: [['yusuf', 'I only have a guitar and good intentions. But I know a cellist!']],
  },
  {
    by: 'ingrid',
    hoursAgo: 111,
    content: 'Evening row, because for once the lake wanted it.',
    picture: eveningLake,
    likes: ['rosa', 'mei', 'ada', 'amara', 'priya', 'cleo', 'sam', 'mo'],
    comments: [['amara', 'Can I film this? The whole thing, exactly like this?']],
  },
  {
    by: 'leila',
    hoursAgo: 92,
    content:
      'First aid in one hour, on Thursday at five: how to help somebody who has fainted, choked, or cut themselves on a lino knife. (Hello, Type Club.)',
    likes: ['cleo', 'ada', 'mo', 'sam'],
    comments: [['cleo', 'I feel seen. I will be there with plasters on.']],
  },
  {
    by: 'owen',
    hoursAgo: 70,
    content:
      'Chess ladder after week three: Priya leads, I am second, and a first-year called Sam has beaten both of us without knowing what the opening was called.',
    likes: ['sam', 'priya', 'tomasz'],
    comments: [['sam', 'It was called panic.']],
  },
  {
    by: 'tomasz',
    hoursAgo: 51,
    content:
      'Bake sale on Friday in the main hall, everything goes to the night shelter. I need six more cakes and somebody who can say no to me buying all of them.',
    picture: cakePoster,
    likes: ['ada', 'leila', 'sam', 'mo', 'rosa', 'ingrid', 'kenji', 'amara'],
    comments: [
      ['rosa', 'One orange cake, one guard for the till.'],
      [
        'dana',
        'I can bake one! It will be my first thing here.',
        { edited: true, reactions: { ada: '❤️', leila: '❤️' } },
      ],
      ['tomasz', 'Dana, that is the best message of my week.', { replyTo: 1 }],
    ],
  },
  {
    by: 'mo',
    hoursAgo: 30,
    content:
      'Photographs from film night are on the wall in the common room. Take the one that you are in. Leave the one of the popcorn machine, it is mine. And who chooses the next film? The votes stay secret until the end.',
    isSecretPoll: true,
    poll: [
      ['Amara', ['cleo', 'mei', 'ada']],
      ['Cleo', ['ben', 'priya']],
      ['Whoever brings popcorn', ['yusuf', 'rosa']],
    ],
    likes: ['amara', 'cleo', 'mei'],
  },
  {
    by: 'yusuf',
    hoursAgo: 21,
    content:
      'Reminder that the workshop closes at nine this week, not at ten. If you are in the middle of glueing something, glue faster.',
    isPinned: true,
    likes: ['ben', 'kenji'],
  },
  {
    by: 'cleo',
    hoursAgo: 12,
    content: 'Poster by me, cakes by the rest of you. Four are still missing.',
    repostOf: 'Bake sale on Friday',
    likes: ['tomasz', 'rosa', 'ada'],
  },
  {
    by: 'priya',
    hoursAgo: 9,
    content:
      'Eleven people, four blankets, one Saturn. Somebody whispered "oh" and that is all I do this for. Next clear night I will write here.',
    likes: ['ada', 'mei', 'rosa', 'ben', 'dana', 'yusuf'],
    reactions: { ingrid: '😮', kenji: '😮' },
    comments: [
      ['mei', 'The "oh" was me.'],
      ['ada', 'There were at least three of us.', { replyTo: 0 }],
    ],
  },
  {
    by: 'ingrid',
    hoursAgo: 7,
    content: 'Four evenings of #photography, and not one of them planned.',
    pictures: [
      [dawnOverHills, 'Dawn over the hills'],
      [eveningLake, 'The lake in the evening'],
      [starsAboveRoofs, 'Stars above the roofs'],
      [filmPoster, 'The poster of our film night'],
    ],
    likes: ['mei', 'rosa', 'ada'],
  },
  {
    by: 'ben',
    hoursAgo: 5,
    content: 'Sprinkles gets a sibling, and it needs a name. Choose all that you like. #robotics',
    allowsSeveral: true,
    poll: [
      ['Splash', ['ada', 'priya', 'mei']],
      ['Drizzle', ['rosa', 'mei']],
      ['Sprinkles II', ['yusuf', 'dana', 'ada']],
    ],
    likes: ['ada', 'priya'],
  },
  {
    by: 'sam',
    hoursAgo: 4,
    content: '',
    repostOf: 'Welcome back, everyone!',
    likes: ['dana'],
  },
  {
    by: 'dana',
    hoursAgo: 2,
    content:
      'Hello! I am Dana, I have been here for two days, and I have already been given bread, a telescope and a task. I think I am going to like this.',
    likes: ['ada', 'tomasz', 'priya', 'sam'],
    comments: [
      ['ada', 'Welcome, Dana. It only gets worse from here.'],
      ['sam', 'Try everything once. Especially the bread.'],
    ],
  },
];
