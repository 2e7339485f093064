import type { Role } from 'contract/members/members.ts';

export interface Person {
  name: string;
  email: string;
  role: Role;
  profession: string;
  bio: string;
  skills: readonly string[];
  college: string;
  course: string;
}

export const castPassword = 'correct horse battery';

/** The people of tests, seeds, browser specs and screenshots: admin, moderator, two connected friends, a stranger. */
export const cast = {
  ada: {
    name: 'Ada Okafor',
    email: 'ada@club.example',
    role: 'admin',
    profession: 'President of the club',
    bio: 'I look after the door and the cake.',
    skills: ['Organizing', 'Public speaking'],
    college: 'Northgate College',
    course: 'Law',
  },
  mo: {
    name: 'Mo Lindqvist',
    email: 'mo@club.example',
    role: 'moderator',
    profession: 'Events officer',
    bio: 'If it has a date, I planned it.',
    skills: ['Events', 'Photography'],
    college: 'Northgate College',
    course: 'Media Studies',
  },
  ben: {
    name: 'Ben Castellanos',
    email: 'ben@club.example',
    role: 'student',
    profession: 'Robotics student',
    bio: 'Building a robot that waters plants.',
    skills: ['TypeScript', 'Robotics'],
    college: 'Northgate College',
    course: 'Computer Science',
  },
  cleo: {
    name: 'Cléo Martin',
    email: 'cleo@club.example',
    role: 'student',
    profession: 'Design student',
    bio: 'Posters, type and too much coffee.',
    skills: ['Illustration', 'Typography'],
    college: 'Riverside University',
    course: 'Graphic Design',
  },
  dana: {
    name: 'Dana Whitlock',
    email: 'dana@club.example',
    role: 'student',
    profession: '',
    bio: '',
    skills: [],
    college: 'Hillview Institute',
    course: 'Biology',
  },
} as const satisfies Record<string, Person>;

export type CastName = keyof typeof cast;
