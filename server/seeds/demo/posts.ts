import type { Drawing } from '../drawings/canvas.ts';
import { dawnOverHills, eveningLake, starsAboveRoofs } from '../drawings/landscapes.ts';
import { cakePoster, filmPoster, shapesPoster } from '../drawings/posters.ts';
import { eveningsChart, soilChart, wateringRobot } from '../drawings/studies.ts';
import type { DemoName } from './people.ts';

/** A post of the demo club: how many hours ago, what was drawn for it, who likes it, what was answered. */
export interface DemoPost {
  by: DemoName;
  hoursAgo: number;
  content: string;
  picture?: () => Drawing;
  likes: readonly DemoName[];
  comments?: readonly (readonly [DemoName, string])[];
}

/** Three weeks of the club, oldest first. */
export const posts: readonly DemoPost[] = [
  {
    by: 'ada',
    hoursAgo: 500,
    content:
      'Welcome back, everyone! New term, same kettle. The common room is ours on Tuesdays and Thursdays from six. If you are new: there is no wrong time to walk in, and somebody will hand you a biscuit.',
    likes: ['mo', 'ben', 'cleo', 'priya', 'leila', 'tomasz', 'rosa', 'sam', 'mei'],
    comments: [
      ['sam', 'Can confirm the biscuit. That is how they got me.'],
      ['mei', 'I came on Thursday and stayed until you locked up. Thank you for having me!'],
    ],
  },
  {
    by: 'rosa',
    hoursAgo: 478,
    content:
      'Up at four, on the ridge at six. Nobody regretted it (ask them again tomorrow). Next walk in two weeks, easier path, I promise.',
    picture: dawnOverHills,
    likes: ['ada', 'ingrid', 'yusuf', 'mei', 'priya', 'cleo', 'kenji'],
    comments: [
      ['yusuf', 'My legs have filed a complaint.'],
      ['rosa', 'Complaints are accepted at the top of the next hill.'],
      ['mei', 'I drew it from memory on the bus home. I will bring the sketch.'],
    ],
  },
  {
    by: 'owen',
    hoursAgo: 455,
    content:
      'Does anybody have the second edition of the econometrics reader? I will swap it for two evenings of explaining chapter four, which I have finally understood.',
    likes: ['leila', 'tomasz'],
    comments: [['tomasz', 'It is on my shelf, holding up a plant. Yours on Tuesday.']],
  },
  {
    by: 'ben',
    hoursAgo: 430,
    content:
      'Meet Sprinkles. She drives, she finds a flowerpot, and in four out of five cases she waters the flowerpot and not my shoes. Drawing first, soldering later.',
    picture: wateringRobot,
    likes: ['cleo', 'kenji', 'ada', 'mo', 'yusuf', 'priya', 'sam', 'owen', 'amara'],
    comments: [
      ['cleo', 'I will make her a poster. She needs a poster.'],
      ['kenji', 'Which sensor do you use for the soil? The cheap ones rust within a month.'],
      ['ben', '@Kenji the capacitive one, after killing three of the cheap ones.'],
    ],
  },
  {
    by: 'leila',
    hoursAgo: 408,
    content:
      'Study table on Tuesday: quiet from six to seven, questions from seven to eight. Bring the thing you have been avoiding. We all have one.',
    likes: ['ada', 'owen', 'dana', 'kenji', 'ingrid'],
  },
  {
    by: 'tomasz',
    hoursAgo: 386,
    content:
      'A recipe from 1390 says to bake "until it be enough". After eleven loaves I can report that enough is 42 minutes. There is bread in the common room, please help.',
    likes: ['ada', 'mo', 'sam', 'rosa', 'leila', 'amara', 'mei', 'ingrid'],
    comments: [
      ['sam', 'Helped. Twice.'],
      ['amara', 'This is the most delicious footnote I have ever eaten.'],
    ],
  },
  {
    by: 'cleo',
    hoursAgo: 362,
    content:
      'Type Club is a club inside the club: we meet in the print room on Wednesdays, we cut letters out of lino, and we leave with blue fingers. Beginners are the best.',
    picture: shapesPoster,
    likes: ['ben', 'mei', 'amara', 'ada', 'kenji', 'sam'],
    comments: [
      ['kenji', 'I only know letters made of pixels. Am I allowed in?'],
      ['cleo', 'You are who we made the letters for.'],
    ],
  },
  {
    by: 'mo',
    hoursAgo: 340,
    content:
      'I asked when you have time and forty of you answered. The darker the square, the more of you: Wednesday, third row. So Wednesdays at seven it is, from now on.',
    picture: eveningsChart,
    likes: ['ada', 'owen', 'leila', 'priya', 'ben'],
    comments: [['owen', 'A heat map! In this house! I am so happy.']],
  },
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
      'Things tried in this club so far: lino, rowing, chess, bread. Things I was good at: bread. To be continued.',
    likes: ['tomasz', 'ada', 'ingrid', 'owen', 'cleo'],
  },
  {
    by: 'ada',
    hoursAgo: 181,
    content:
      'Thank you to everyone who read applications with me this week. Each of them is a person who took an evening to tell us who they are. We answer all of them, also when the answer is "not yet".',
    likes: ['mo', 'leila', 'mei', 'priya', 'tomasz'],
  },
  {
    by: 'ben',
    hoursAgo: 158,
    content:
      'Results from the greenhouse. Left of the dotted line: me, remembering to water. Right of it: Sprinkles. I have been replaced and I am at peace with it.',
    picture: soilChart,
    likes: ['kenji', 'owen', 'cleo', 'priya', 'ada', 'dana', 'leila'],
    comments: [
      ['owen', 'What happened on day six?'],
      ['ben', 'A deadline happened on day six.'],
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
      ['dana', 'I can bake one! It will be my first thing here.'],
      ['tomasz', 'Dana, that is the best message of my week.'],
    ],
  },
  {
    by: 'mo',
    hoursAgo: 30,
    content:
      'Photographs from film night are on the wall in the common room. Take the one that you are in. Leave the one of the popcorn machine, it is mine.',
    likes: ['amara', 'cleo', 'mei'],
  },
  {
    by: 'yusuf',
    hoursAgo: 21,
    content:
      'Reminder that the workshop closes at nine this week, not at ten. If you are in the middle of glueing something, glue faster.',
    likes: ['ben', 'kenji'],
  },
  {
    by: 'priya',
    hoursAgo: 9,
    content:
      'Eleven people, four blankets, one Saturn. Somebody whispered "oh" and that is all I do this for. Next clear night I will write here.',
    likes: ['ada', 'mei', 'rosa', 'ben', 'dana', 'yusuf'],
    comments: [
      ['mei', 'The "oh" was me.'],
      ['ada', 'There were at least three of us.'],
    ],
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
