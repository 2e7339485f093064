import type { CvSection } from 'contract/members/members.cv.ts';
import type { RawEntry } from './reading.ts';

type Item = Record<string, unknown>;

interface Part {
  /** Its names, now and in older versions. */
  names: string[];
  section: CvSection;
  fields: Record<string, string[]>;
  homeless?: string[];
}

const parts: Part[] = [
  {
    names: ['work'],
    section: 'experience',
    fields: {
      title: ['position', 'title'],
      company: ['name', 'company', 'employer'],
      startDate: ['startDate'],
      endDate: ['endDate'],
      description: ['summary', 'description'],
    },
  },
  {
    names: ['education'],
    section: 'education',
    fields: {
      school: ['institution', 'school'],
      degree: ['studyType', 'degree'],
      fieldOfStudy: ['area', 'fieldOfStudy'],
      startDate: ['startDate'],
      endDate: ['endDate'],
    },
    homeless: ['score', 'gpa'],
  },
  {
    names: ['certificates', 'certifications'],
    section: 'certifications',
    fields: {
      name: ['name', 'title'],
      issuingOrganization: ['issuer', 'authority'],
      issueDate: ['date', 'issueDate'],
      credentialURL: ['url', 'website'],
    },
  },
  {
    names: ['publications'],
    section: 'publications',
    fields: {
      title: ['name', 'title'],
      publication: ['publisher'],
      publicationDate: ['releaseDate', 'date'],
      url: ['url', 'website'],
      description: ['summary', 'description'],
    },
  },
];

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isItem(value) ? [value] : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** At most `max` entries; null for JSON that is no object. Parts and fields of other types count as missing. */
export function readResume(resume: unknown, max: number): RawEntry[] | null {
  if (!isItem(resume)) return null;
  const entries: RawEntry[] = [];
  for (const part of parts)
    for (const name of part.names)
      for (const item of listOf(resume[name]).slice(0, max)) if (isItem(item)) entries.push(entryOf(item, part));
  for (const skill of listOf(resume.skills).slice(0, max)) entries.push(...skillsOf(skill, max));
  return entries;
}

function entryOf(item: Item, { section, fields, homeless = [] }: Part): RawEntry {
  const values = Object.entries(fields).map(([field, names]) => [
    field,
    names.map((name) => textOf(item[name])).find(Boolean) ?? '',
  ]);
  const entry: Record<string, string> = Object.fromEntries(values);
  const highlights = listOf(item.highlights)
    .map(textOf)
    .filter(Boolean)
    .map((text) => `- ${text}`);
  if (section === 'experience') entry.description = [entry.description, ...highlights].filter(Boolean).join('\n');
  return {
    section,
    values: entry,
    location: section === 'experience' ? locationOf(item.location) : '',
    homeless: Object.fromEntries(homeless.map((name) => [name, textOf(item[name])])),
  };
}

/** A location as one text, or by its parts as people have it. */
function locationOf(location: unknown): string {
  if (!isItem(location)) return textOf(location);
  return [location.city, location.region, location.countryCode].map(textOf).filter(Boolean).join(', ');
}

/** A skill is a text, or a group with its own keywords. */
function skillsOf(skill: unknown, max: number): RawEntry[] {
  const names = isItem(skill) ? [skill.name, ...listOf(skill.keywords).slice(0, max)] : [skill];
  return names
    .map(textOf)
    .filter(Boolean)
    .map((name) => ({ section: 'skills', values: { name } }));
}
