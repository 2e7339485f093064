import { cast } from '../cast.ts';
import type { Looks } from '../drawings/portraits.ts';
import type { SeededPerson } from '../tiny.ts';

const northgate = 'Northgate College';
const riverside = 'Riverside University';
const hillview = 'Hillview Institute';

/** The cast, and more people. */
export const people = {
  ada: { ...cast.ada, joinedDaysAgo: 400, badges: ['Founder', 'Mentor'] },
  mo: { ...cast.mo, joinedDaysAgo: 380, badges: ['Event crew'] },
  ben: { ...cast.ben, joinedDaysAgo: 300, badges: ['Maker'] },
  cleo: { ...cast.cleo, joinedDaysAgo: 290, badges: ['Poster person'] },
  dana: { ...cast.dana, joinedDaysAgo: 2 },
  priya: student(
    'Priya Raman',
    'Astronomy student',
    'Awake when it is dark and clear. Otherwise asleep in the library.',
    ['Astronomy', 'Python', 'Telescopes'],
    northgate,
    'Physics',
    270,
    ['Stargazer'],
  ),
  tomasz: student(
    'Tomasz Zieliński',
    'Baker and historian',
    'I write about medieval bread and then I bake it.',
    ['Baking', 'Archives', 'Writing'],
    riverside,
    'History',
    255,
    ['Event crew'],
  ),
  leila: student(
    'Leila Haddad',
    'Medical student',
    'Third year, second coffee. Runs the Tuesday study table.',
    ['First aid', 'Anatomy', 'Tutoring'],
    hillview,
    'Medicine',
    240,
    ['Mentor'],
  ),
  kenji: student(
    'Kenji Morimoto',
    'Front-end tinkerer',
    'Makes small websites for small reasons.',
    ['TypeScript', 'CSS', 'Accessibility'],
    northgate,
    'Computer Science',
    210,
  ),
  rosa: student(
    'Rosa Delgado Fuentes',
    'Hiking guide on weekends',
    'Knows a path. Brings the map, forgets the sandwiches.',
    ['Hiking', 'Spanish', 'Maps'],
    riverside,
    'Geography',
    190,
  ),
  owen: student(
    'Owen Pryce',
    'Economics student',
    'Spreadsheets for fun, and I am told that is fine.',
    ['Statistics', 'Spreadsheets', 'Chess'],
    hillview,
    'Economics',
    160,
  ),
  amara: student(
    'Amara Nwosu',
    'Film student',
    'Currently cutting a documentary about the last phone box in town.',
    ['Film', 'Editing', 'Sound'],
    riverside,
    'Film Studies',
    140,
    ['Projectionist'],
  ),
  yusuf: student(
    'Yusuf Demir',
    'Civil engineering student',
    'Ask me about bridges. Really, please do.',
    ['Structures', 'Drawing', 'Guitar'],
    northgate,
    'Civil Engineering',
    120,
  ),
  ingrid: student(
    'Ingrid Solheim',
    'Rower',
    'On the lake before you are awake.',
    ['Rowing', 'Biology', 'Norwegian'],
    hillview,
    'Marine Biology',
    90,
  ),
  sam: student(
    'Sam Whitaker-Cole',
    'Undecided, and enjoying it',
    'Tries everything in this club once.',
    ['Cooking', 'Improvisation'],
    northgate,
    'Liberal Arts',
    45,
  ),
  mei: student(
    'Mei Tanaka',
    'Exchange student',
    'Here until summer. *Show me your favorite place in town!*',
    ['Japanese', 'Violin', 'Sketching'],
    riverside,
    'Music',
    20,
  ),
} as const satisfies Record<string, SeededPerson>;

export type DemoName = keyof typeof people;

export const looks: Partial<Record<DemoName, Looks>> = {
  ada: { back: '#ffd6a5', skin: '#8d5a3b', hair: '#1f1410', shirt: '#9b2226', style: 'curls' },
  mo: { back: '#bde0fe', skin: '#f0c7a6', hair: '#b5651d', shirt: '#1d3557', style: 'crop', beard: true },
  ben: { back: '#caffbf', skin: '#d9a066', hair: '#3b2417', shirt: '#2a9d8f', style: 'short', glasses: true },
  cleo: { back: '#ffc8dd', skin: '#f3d2b8', hair: '#6f1d1b', shirt: '#073b4c', style: 'bun' },
  priya: { back: '#c8b6ff', skin: '#b97a4f', hair: '#16100d', shirt: '#3c096c', style: 'long', glasses: true },
  tomasz: { back: '#fefae0', skin: '#f5d6c0', hair: '#d4a373', shirt: '#606c38', style: 'short', beard: true },
  leila: { back: '#d8f3dc', skin: '#dcae85', hair: '#2d6a4f', shirt: '#f1faee', style: 'scarf' },
  kenji: { back: '#e2eafc', skin: '#efcaa0', hair: '#14110f', shirt: '#ff9f1c', style: 'short' },
  rosa: { back: '#ffe5b4', skin: '#cf9b6f', hair: '#3d2314', shirt: '#bc4749', style: 'long' },
  amara: { back: '#f4acb7', skin: '#6f4528', hair: '#17100c', shirt: '#ffb703', style: 'bun', glasses: true },
  yusuf: { back: '#a8dadc', skin: '#c99c72', hair: '#241a14', shirt: '#457b9d', style: 'crop', beard: true },
  ingrid: { back: '#cdeac0', skin: '#f7dcc8', hair: '#e9c46a', shirt: '#023e8a', style: 'long' },
  mei: { back: '#fde2e4', skin: '#f2d0a9', hair: '#1b1512', shirt: '#6d6875', style: 'bun' },
};

function student(
  name: string,
  profession: string,
  bio: string,
  skills: readonly string[],
  college: string,
  course: string,
  joinedDaysAgo: number,
  badges: readonly string[] = [],
): SeededPerson {
  const email = `${(name.split(' ')[0] ?? '').toLowerCase()}@club.example`;
  return { name, email, role: 'student', profession, bio, skills, college, course, joinedDaysAgo, badges };
}
