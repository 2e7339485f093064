import type { ResponseOf } from 'contract/endpoint.ts';
import {
  type AnyEntry,
  type CvSection,
  cvSections,
  type ImportProblem,
  type importProfile,
  isSection,
} from 'contract/members/members.cv.ts';
import { t } from '../../lib/text/i18n.ts';
import { fieldsOf } from '../profile/sections/section-fields.ts';
import { listEntries } from '../profile/sections/section-view.ts';

export type Proposals = ResponseOf<typeof importProfile>['sections'];

/** An imported entry as the dialog lists it, and as the server stores it. */
export interface Proposal {
  id: string;
  section: CvSection;
  title: string;
  details: string[];
  isDuplicate: boolean;
  problems: ImportProblem[];
  entry: AnyEntry;
}

const blank = {
  ...{ title: '', company: '', startDate: '', endDate: '', description: '' },
  ...{ school: '', degree: '', fieldOfStudy: '' },
  ...{ name: '', issuingOrganization: '', issueDate: '', credentialURL: '' },
  ...{ publication: '', publicationDate: '', url: '' },
};

export const headingOf = (section: CvSection): string =>
  isSection(section) ? t(`sections.${section}.heading`) : t('profile.skills');

export function listProposals(proposals: Proposals): Proposal[] {
  return cvSections.flatMap((section) =>
    proposals[section].map((proposal, index): Proposal => {
      const { duplicateOf, problems, ...fields } = proposal;
      return {
        ...{ id: `${section} ${index}`, section, problems, isDuplicate: duplicateOf !== null },
        ...describe(proposals, section, index),
        entry: { ...blank, ...fields, section },
      };
    }),
  );
}

function describe(proposals: Proposals, section: CvSection, index: number): Pick<Proposal, 'title' | 'details'> {
  if (!isSection(section)) return { title: proposals.skills[index]?.name ?? '', details: [] };
  const [entry] = listEntries({ ...none, [section]: [{ ...proposals[section][index], _id: '' }] }, section);
  const { title = '', about = '', when = '', link = '' } = entry ?? {};
  return { title, details: [about, when, link].filter((text) => text !== '') };
}

const none = { experience: [], education: [], certifications: [], publications: [] };

export function describeProblem(section: CvSection, { field, text, kind }: ImportProblem): string {
  const label = isSection(section) ? fieldsOf[section].find(({ name }) => name === field)?.label : 'name';
  const name = label ? t(`sections.labels.${label}`) : field;
  return kind === 'shortened' ? t('cv.shortened', { field: name }) : t('cv.leftOut', { field: name, text });
}
