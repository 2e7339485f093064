import type { CvSection } from 'contract/members/members.cv.ts';
import { decodeText } from './decode.ts';
import type { RawEntry } from './reading.ts';
import { plainName, readRows } from './tables.ts';

interface Table {
  section: CvSection;
  /** Names of columns for each of our fields; the first that has a text counts. */
  fields: Record<string, string[]>;
  location?: string;
  homeless?: string[];
}

// As LinkedIn's archive has them; every table and every column may be missing.
const tables: Record<string, Table> = {
  'positions.csv': {
    section: 'experience',
    fields: {
      title: ['Title'],
      company: ['Company Name', 'Company'],
      startDate: ['Started On', 'Start Date'],
      endDate: ['Finished On', 'End Date'],
      description: ['Description'],
    },
    location: 'Location',
  },
  'education.csv': {
    section: 'education',
    fields: {
      school: ['School Name', 'School'],
      degree: ['Degree Name', 'Degree'],
      fieldOfStudy: ['Field Of Study', 'Fields Of Study'],
      startDate: ['Start Date', 'Started On'],
      endDate: ['End Date', 'Finished On'],
    },
    homeless: ['Notes', 'Activities'],
  },
  'certifications.csv': {
    section: 'certifications',
    fields: {
      name: ['Name'],
      issuingOrganization: ['Authority', 'Issuing Organization'],
      issueDate: ['Started On', 'Issue Date'],
      credentialURL: ['Url'],
    },
    homeless: ['Finished On', 'License Number'],
  },
  'publications.csv': {
    section: 'publications',
    fields: {
      title: ['Name', 'Title'],
      publication: ['Publisher'],
      publicationDate: ['Published On', 'Date'],
      url: ['Url'],
      description: ['Description'],
    },
  },
  'skills.csv': { section: 'skills', fields: { name: ['Name'] } },
};

export const isTable = (name: string): boolean => Object.hasOwn(tables, name);

/** At most `max` entries of a table. */
export function readTable({ name, bytes }: { name: string; bytes: Uint8Array }, max: number): RawEntry[] {
  const table = tables[name];
  if (!table) return [];
  const { section, fields, location = '', homeless = [] } = table;
  const known = new Set([...Object.values(fields).flat(), ...homeless, location].map(plainName).filter(Boolean));
  return readRows(decodeText(bytes), known, max).map((row) => {
    const textOf = (column: string) => row.get(plainName(column))?.trim() ?? '';
    const values = Object.entries(fields).map(([field, columns]) => [field, columns.map(textOf).find(Boolean) ?? '']);
    return {
      section,
      values: Object.fromEntries(values),
      location: location && textOf(location),
      homeless: Object.fromEntries(homeless.map((column) => [column, textOf(column)])),
    };
  });
}
