import { fold } from 'contract/folding.ts';
import type { CvSection } from 'contract/members/members.cv.ts';
import { readDate } from '../months.ts';

export type Fields = Record<string, string>;

/** Ignores case, accents and blanks. */
const plain = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim();

const monthOf = (text = ''): string => readDate(text)?.slice(0, 7) ?? plain(text);

/** The fields that say which entry it is. Of a period, the beginning does, as it is written once and for all. */
const names: Record<CvSection, (fields: Fields) => (string | undefined)[]> = {
  experience: ({ title, company, startDate }) => [title, company, monthOf(startDate)],
  education: ({ school, degree, startDate }) => [school, degree, monthOf(startDate)],
  certifications: ({ name, issuingOrganization }) => [name, issuingOrganization],
  publications: ({ title, publication }) => [title, publication],
  skills: ({ name }) => [name],
};

export function keyOf(section: CvSection, fields: Fields): string {
  return JSON.stringify(names[section](fields).map((text) => plain(text ?? '')));
}

/** A key of all fields, for entries that say nothing new. */
export function fullKeyOf(fields: Fields): string {
  const entries = Object.entries(fields).filter(([, text]) => plain(text) !== '');
  return JSON.stringify(entries.map(([name, text]) => [name, plain(text)]).toSorted());
}

/** The texts of an entry by its field, without its id. */
export function fieldsIn(item: object): Fields {
  const texts = Object.entries(item).filter(([name, value]) => name !== '_id' && typeof value === 'string');
  return Object.fromEntries(texts);
}
