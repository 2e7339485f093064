import type { Language } from 'contract/club/languages.ts';
import { withoutSigns } from 'contract/formatting.ts';
import type { CvSection } from 'contract/members/members.cv.ts';
import type { User } from 'contract/members/members.ts';
import { isBlank, isolate } from 'contract/text.ts';
import { directionOf, t } from '../../platform/locales/text.ts';
import type { CvDocument, CvEntry, CvPart } from './cv-document.ts';
import { readDate } from './months.ts';

type Entries = (user: User, language: Language) => CvEntry[];

const entriesOf: Record<Exclude<CvSection, 'skills'>, Entries> = {
  experience: ({ experience }, language) =>
    experience.map(({ title, company, startDate, endDate, description }) => ({
      ...{ title, about: company, text: withoutSigns(description), link: '' },
      when: formatPeriod(startDate, endDate, language),
    })),
  education: ({ education }, language) =>
    education.map(({ school, degree, fieldOfStudy, startDate, endDate }) => ({
      ...{ title: school, about: join(degree, fieldOfStudy), text: '', link: '' },
      when: formatPeriod(startDate, endDate, language),
    })),
  certifications: ({ certifications }, language) =>
    certifications.map(({ name, issuingOrganization, issueDate, credentialURL }) => ({
      ...{ title: name, about: issuingOrganization, text: '', link: credentialURL },
      when: formatMonth(issueDate, language),
    })),
  publications: ({ publications }, language) =>
    publications.map(({ title, publication, publicationDate, url, description }) => ({
      ...{ title, about: publication, text: withoutSigns(description), link: url },
      when: formatMonth(publicationDate, language),
    })),
};

/** A profile as a document. Parts without entries are left out; texts are plain. */
export function describeCv(
  user: User,
  { sections, language, now }: { sections: readonly CvSection[]; language: Language; now: Date },
): CvDocument {
  const direction = directionOf(language);
  const parts = sections.map((section): CvPart => {
    const heading = t(`cv.${section}`)(language);
    if (section === 'skills')
      return {
        heading,
        entries: [],
        text: '',
        list: user.skills.map((skill) => isolate(skill, direction)),
      };
    const entries = entriesOf[section](user, language).map(named).filter(hasText);
    return { heading, entries: entries.map(trimmed), text: '', list: [] };
  });
  const about = { heading: t('cv.about')(language), entries: [], text: withoutSigns(user.bio).trim(), list: [] };
  return {
    language,
    name: user.name,
    headline: user.profession,
    contacts: contactsOf(user),
    parts: [about, ...parts].filter(({ entries, text, list }) => entries.length + list.length > 0 || !isBlank(text)),
    createdAt: now.toISOString(),
  };
}

function contactsOf({ email, links }: User): CvDocument['contacts'] {
  const sites = [links.website, links.linkedin, links.github, links.instagram].filter((link) => link !== '');
  return [
    { text: email, link: `mailto:${email}` },
    ...sites.map((link) => ({ text: link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), link })),
  ];
}

const join = (...parts: string[]): string => parts.filter((part) => !isBlank(part)).join(', ');

// As on the profile: an entry without a title is called by what it is about.
const named = (entry: CvEntry): CvEntry => (isBlank(entry.title) ? { ...entry, title: entry.about, about: '' } : entry);

const hasText = (entry: CvEntry): boolean => Object.values(entry).some((text) => !isBlank(text));

const trimmed = ({ text, ...entry }: CvEntry): CvEntry => ({ ...entry, text: text.trim() });

/** A month that the text tells in the reader's language; other texts as written. */
function formatMonth(written: string, language: Language): string {
  if (isBlank(written)) return '';
  const date = readDate(written);
  if (!date || date.length === 4) return written;
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(date.slice(0, 7)));
}

/** An empty end means present (specification, section 3). */
function formatPeriod(start: string, end: string, language: Language): string {
  const [from, until] = [formatMonth(start, language), formatMonth(end, language)];
  if (from && until) return from === until ? from : t('cv.period', { from, until })(language);
  if (from) return t('cv.period', { from, until: t('cv.present') })(language);
  return until && t('cv.until', { until })(language);
}
