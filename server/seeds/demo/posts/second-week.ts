import { starsAboveRoofs } from '../../drawings/landscapes.ts';
import { filmPoster } from '../../drawings/posters.ts';
import type { DemoPost } from './post.ts';

export const secondWeek: readonly DemoPost[] = [
  {
    by: 'yusuf',
    hoursAgo: 318,
    content:
      'The footbridge behind the library sways at almost exactly two steps a second, which is how fast people walk when they are late. It is safe. It is also a wonderful lesson. I will show whoever wants to see it on Friday at noon.',
    likes: ['ben', 'owen', 'rosa', 'priya'],
    comments: [
      ['ben', 'I am bringing an accelerometer.'],
      ['yusuf', 'I was hoping that you would say that.'],
    ],
  },
  {
    by: 'amara',
    hoursAgo: 292,
    content:
      'Film night! Two short films from our own people, then a long one that you vote on. Blankets welcome, phones asleep.',
    picture: filmPoster,
    likes: ['mo', 'ada', 'cleo', 'sam', 'mei', 'tomasz', 'leila', 'rosa', 'kenji', 'ben'],
    comments: [
      ['mo', 'The projector is booked, the popcorn machine is begged for.'],
      ['mei', 'May one vote for something with subtitles?'],
      ['amara', 'One may even win.'],
    ],
  },
  {
    by: 'ingrid',
    hoursAgo: 270,
    content:
      'Water at nine degrees, no wind, one very judgemental heron. The novice boat still has two seats on Saturdays. You only have to be able to swim and to get up.',
    likes: ['rosa', 'leila', 'yusuf'],
  },
  {
    by: 'kenji',
    hoursAgo: 248,
    content:
      'I made a page that tells you whether the canteen has dumplings today. It is one sentence long. It has had 900 visitors. I have never been this useful.',
    likes: ['ben', 'cleo', 'owen', 'sam', 'amara', 'priya', 'dana', 'mei'],
    comments: [['sam', 'I have it open right now.']],
  },
  {
    by: 'priya',
    hoursAgo: 226,
    content:
      'The forecast for Thursday says clear from ten. I have the key to the roof and the big telescope. Saturn will be up, and yes, it really looks like that.',
    picture: starsAboveRoofs,
    likes: ['ada', 'ben', 'cleo', 'mei', 'rosa', 'ingrid', 'yusuf', 'tomasz', 'amara'],
    comments: [
      ['rosa', 'I bring tea. And, this time, sandwiches.'],
      ['dana', 'Is there a list, or does one simply come?'],
      ['priya', 'One simply comes. Wear everything you own.'],
    ],
  },
  {
    by: 'sam',
    hoursAgo: 203,
    content:
      'Things tried in this club so far:\n- ~~lino~~\n- ~~rowing~~\n- ~~chess~~\n- **bread**\n\nTo be continued.',
    likes: ['tomasz', 'ada', 'ingrid', 'owen', 'cleo'],
  },
  {
    by: 'ada',
    hoursAgo: 181,
    content:
      'Thank you to everyone who read applications with me this week. Each of them is a person who took an evening to tell us who they are. We answer all of them, also when the answer is "not yet".',
    likes: ['mo', 'leila', 'mei', 'priya', 'tomasz'],
  },
];
