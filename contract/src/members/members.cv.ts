import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import type { Section } from './members.profile.ts';

/** The parts of a CV, in its order; skills are a list of the profile, the others its sections. */
export const cvSections = ['experience', 'education', 'certifications', 'publications', 'skills'] as const;
export type CvSection = (typeof cvSections)[number];

export const downloadCv = endpoint({
  method: 'GET',
  path: '/api/users/me/cv',
  guard: 'member',
  summary: 'Your CV in your language, as a PDF or as JSON Resume 1.0',
  query: Type.Object({
    format: Type.Enum(['pdf', 'json'], { default: 'pdf' }),
    /** Separated by commas; all if it is missing. */
    sections: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: `^((${cvSections.join('|')})(,(${cvSections.join('|')}))*)?$`,
      }),
    ),
  }),
});

export function isSection(section: CvSection): section is Section {
  return section !== 'skills';
}
