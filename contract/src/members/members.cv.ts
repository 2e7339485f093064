import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Line, Nullable } from '../text.ts';
import { type Section, sectionFields } from './members.profile.ts';
import { User } from './members.ts';

/** The parts of a CV, in its order; skills are a list of the profile, the others its sections. */
export const cvSections = ['experience', 'education', 'certifications', 'publications', 'skills'] as const;
export type CvSection = (typeof cvSections)[number];

const Skill = Type.Object({ name: Line(limits.skill) });

export const importLimits = {
  bytes: 25_000_000,
  unpackedBytes: 20_000_000,
  files: 2_000,
  entries: 500,
  /** JSON of full sections, each letter escaped. */
  bodyBytes: 10_000_000,
} as const;

/** Fields of an imported entry, by its section. */
export const importFields = {
  experience: sectionFields.experience,
  education: sectionFields.education,
  certifications: sectionFields.certifications,
  publications: sectionFields.publications,
  skills: Skill,
} as const;

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

/** A text that doesn't fit its field: it was shortened, or left out because the field takes no such text. */
const Problem = Type.Object({
  field: Type.String(),
  text: Type.String(),
  kind: Type.Enum(['shortened', 'left_out']),
});
export type ImportProblem = Static<typeof Problem>;

const about = { duplicateOf: Nullable(Type.String()), problems: Type.Array(Problem) };

/** `duplicateOf` is the entry on the profile that says the same; of a skill, the skill. */
const Proposal = <Fields extends TProperties>({ properties }: TObject<Fields>) =>
  Type.Object({ ...properties, ...about });

const Proposals = Type.Object({
  experience: Type.Array(Proposal(importFields.experience)),
  education: Type.Array(Proposal(importFields.education)),
  certifications: Type.Array(Proposal(importFields.certifications)),
  publications: Type.Array(Proposal(importFields.publications)),
  skills: Type.Array(Proposal(importFields.skills)),
});

export const importProfile = endpoint({
  method: 'POST',
  path: '/api/users/me/import',
  guard: 'member',
  summary: 'What a LinkedIn archive or a JSON Resume would add to your profile; nothing is stored',
  file: { field: 'file', maxBytes: importLimits.bytes },
  response: Type.Object({ sections: Proposals }),
});

/** The fields of all sections; those of its own section count. */
const AnyEntry = Type.Object({
  section: Type.Enum([...cvSections]),
  ...sectionFields.experience.properties,
  ...sectionFields.education.properties,
  ...sectionFields.certifications.properties,
  ...sectionFields.publications.properties,
});
export type AnyEntry = Static<typeof AnyEntry>;

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/users/me/import/apply',
  guard: 'member',
  summary: 'Add imported entries to your profile, all or none; equal ones are there already',
  maxBodyBytes: importLimits.bodyBytes,
  body: Type.Object({ entries: Type.Array(AnyEntry, { maxItems: importLimits.entries }) }),
  response: User,
});

export function isSection(section: CvSection): section is Section {
  return section !== 'skills';
}
