import { limits } from 'contract/limits.ts';
import type { Section } from 'contract/members/members.profile.ts';

type Label = keyof typeof import('../../../locales/en.json')['sections']['labels'];

export interface SectionField {
  name: string;
  label: Label;
  /** A `month` is stored as written; a day and a link must be valid. */
  kind: 'text' | 'month' | 'day' | 'link' | 'long';
}

const plain = (name: Label): SectionField => ({ name, label: name, kind: 'text' });
const day = (name: Label): SectionField => ({ name, label: name, kind: 'day' });
const end = (label: Label): SectionField => ({ name: 'endDate', label, kind: 'month' });
const start: SectionField = { name: 'startDate', label: 'startDate', kind: 'month' };
const link = (name: Label): SectionField => ({ name, label: name, kind: 'link' });
const description: SectionField = { name: 'description', label: 'description', kind: 'long' };

/** The fields of each dialog, in order (specification, section 2). */
export const fieldsOf: Record<Section, SectionField[]> = {
  experience: [plain('title'), plain('company'), start, end('endDateOrCurrent'), description],
  education: [plain('school'), plain('degree'), plain('fieldOfStudy'), start, end('endDate')],
  certifications: [plain('name'), plain('issuingOrganization'), day('issueDate'), link('credentialURL')],
  publications: [plain('title'), plain('publication'), day('publicationDate'), link('url'), description],
};

export const limitOf = ({ kind }: SectionField): number =>
  kind === 'long' ? limits.sectionDescription : kind === 'link' ? 2_000 : limits.sectionField;
