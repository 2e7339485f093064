import { dawnOverHills } from '../../drawings/landscapes.ts';
import { shapesPoster } from '../../drawings/posters.ts';
import { eveningsChart, wateringRobot } from '../../drawings/studies.ts';
import type { DemoPost } from './post.ts';

export const firstWeek: readonly DemoPost[] = [
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
      'Study table on Tuesday: **quiet from six to seven**, questions from seven to eight. Bring the thing you have been avoiding. We all have one.',
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
];
