import { limits } from 'contract/limits.ts';
import type { Section } from 'contract/profiles.ts';

type Label = keyof typeof import('../../words/en.json')['sections']['labels'];

/** One field of a section's dialog. */
export interface SectionField {
  name: string;
  label: Label;
  kind: 'text' | 'day' | 'link' | 'long';
  required?: boolean;
}

const plain = (name: Label): SectionField => ({ name, label: name, kind: 'text' });
const main = (name: Label): SectionField => ({ ...plain(name), required: true });
const day = (name: Label, label = name): SectionField => ({ name, label, kind: 'day' });
const link = (name: Label): SectionField => ({ name, label: name, kind: 'link' });
const description: SectionField = { name: 'description', label: 'description', kind: 'long' };

/** The fields of each dialog, in their order (specification, section 2). */
export const fieldsOf: Record<Section, SectionField[]> = {
  experience: [main('title'), plain('company'), day('startDate'), day('endDate', 'endDateOrCurrent'), description],
  education: [main('school'), plain('degree'), plain('fieldOfStudy'), day('startDate'), day('endDate')],
  certifications: [main('name'), plain('issuingOrganization'), day('issueDate'), link('credentialURL')],
  publications: [main('title'), plain('publication'), day('publicationDate'), link('url'), description],
};

/** How much a field takes. */
export const mostOf = ({ kind }: SectionField): number =>
  ({ text: limits.sectionField, day: 10, link: 2_000, long: limits.sectionDescription })[kind];
