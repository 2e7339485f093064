import type { Drawing } from '../drawings/canvas.ts';
import { dawnOverHills, starsAboveRoofs } from '../drawings/landscapes.ts';
import { filmPoster, shapesPoster } from '../drawings/posters.ts';
import { wateringRobot } from '../drawings/studies.ts';
import type { DemoName } from './people.ts';

export interface DemoSeat {
  role: string;
  hours?: number;
  description?: string;
  /** A contributor. */
  filledBy?: DemoName;
  requests?: readonly { by: DemoName; note: string }[];
}

/** `asked` have not confirmed yet. */
export interface DemoProject {
  by: DemoName;
  title: string;
  description: string;
  techStack: string[];
  projectLink?: string;
  githubLink?: string;
  picture?: () => Drawing;
  contributors?: readonly DemoName[];
  seats?: readonly DemoSeat[];
  pending?: readonly DemoName[];
}

/** Oldest first. */
export const projects: readonly DemoProject[] = [
  {
    by: 'amara',
    title: 'The last phone box',
    description: 'Eleven minutes about a phone box, its postman, and the people who still have a number for it.',
    techStack: ['Film', 'Editing', 'Sound'],
    projectLink: 'https://phonebox.club.example',
    picture: filmPoster,
    contributors: ['mo'],
  },
  {
    by: 'rosa',
    title: 'Paths for slow days',
    description: 'Thirty walks that start at a bus stop and end at something to eat. None is longer than a lecture.',
    techStack: ['Maps', 'CSS', 'Accessibility'],
    githubLink: 'https://github.com/example/slow-paths',
    picture: dawnOverHills,
    contributors: ['tomasz', 'kenji'],
  },
  {
    by: 'kenji',
    title: 'Is the library full?',
    description: 'One page that says yes or no, and how long the queue for coffee is. Counts phones, not people.',
    techStack: ['TypeScript', 'CSS', 'Accessibility'],
    projectLink: 'https://full.club.example',
    githubLink: 'https://github.com/example/is-it-full',
    contributors: ['amara'],
  },
  {
    by: 'priya',
    title: 'Sky over campus',
    description: 'A camera on the roof, a picture every minute, and every clear night as a film the next morning.',
    techStack: ['Python', 'Raspberry Pi', 'Astronomy'],
    projectLink: 'https://sky.club.example',
    picture: starsAboveRoofs,
    contributors: ['ben', 'ingrid'],
    seats: [
      { role: 'Roof electrician', hours: 2, description: 'Keeps the camera dry and awake.', filledBy: 'ingrid' },
      { role: 'Film editor', hours: 3, description: 'One clear night becomes **ninety seconds** with music.' },
      { role: 'Night writer', hours: 1, description: 'Two lines under each film: what shone, and what flew past.' },
    ],
  },
  {
    by: 'cleo',
    title: 'Forty posters',
    description: 'One poster for every evening of the club, printed with what the print room throws away.',
    techStack: ['Illustration', 'Risograph'],
    picture: shapesPoster,
    contributors: ['mei'],
    pending: ['ben'],
  },
  {
    by: 'ben',
    title: 'Plant robot',
    description:
      'Drives through the greenhouse at night, finds the dry pots and waters them. It has only watered one shoe so far.',
    techStack: ['TypeScript', 'Robotics', 'Raspberry Pi'],
    githubLink: 'https://github.com/example/plant-robot',
    picture: wateringRobot,
    contributors: ['yusuf', 'cleo'],
    seats: [
      { role: 'Illustrator', hours: 2, description: 'Gives it a face that dry pots trust.', filledBy: 'cleo' },
      {
        role: 'Mechanic',
        hours: 4,
        description: 'The left wheel squeaks at night. The greenhouse would like it to stop.',
        requests: [
          { by: 'tomasz', note: 'I repair bikes on Saturdays, and squeaks are my favorite.' },
          { by: 'mei', note: 'I have a 3D printer and no plants yet.' },
        ],
      },
      { role: 'Botanist', description: 'Tells it which plants like wet feet.' },
    ],
  },
];
