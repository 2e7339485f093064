import { limits } from 'contract/limits.ts';
import type { Section } from 'contract/members.profile.ts';

type Label = keyof typeof import('../../../locales/en.json')['sections']['labels'];

/** One field of a section's dialog. */
export interface SectionField {
  name: string;
  label: Label;
  kind: 'text' | 'day' | 'link' | 'long';
  /** Kept as it is written; otherwise it must be a day or a link that exists. */
  free?: boolean;
}

const plain = (name: Label): SectionField => ({ name, label: name, kind: 'text' });
const day = (name: Label): SectionField => ({ name, label: name, kind: 'day' });
const end = (label: Label): SectionField => ({ name: 'endDate', label, kind: 'day', free: true });
const start: SectionField = { ...day('startDate'), free: true };
const link = (name: Label): SectionField => ({ name, label: name, kind: 'link' });
const description: SectionField = { name: 'description', label: 'description', kind: 'long' };

/** The fields of each dialog, in their order (specification, section 2). */
export const fieldsOf: Record<Section, SectionField[]> = {
  experience: [plain('title'), plain('company'), start, end('endDateOrCurrent'), description],
  education: [plain('school'), plain('degree'), plain('fieldOfStudy'), start, end('endDate')],
  certifications: [plain('name'), plain('issuingOrganization'), day('issueDate'), link('credentialURL')],
  publications: [plain('title'), plain('publication'), day('publicationDate'), link('url'), description],
};

/** How much a field takes. */
export const limitOf = ({ kind }: SectionField): number =>
  ({ text: limits.sectionField, day: limits.sectionField, link: 2_000, long: limits.sectionDescription })[kind];
