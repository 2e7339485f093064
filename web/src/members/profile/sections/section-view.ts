import type { Section } from 'contract/members/members.profile.ts';
import type { Profile } from 'contract/members/members.ts';
import { isBlank } from 'contract/text.ts';
import { t } from '../../../lib/text/i18n.ts';
import { formatMonth, formatPeriod } from './periods.ts';

export interface Entry {
  _id: string;
  title: string;
  about: string;
  when: string;
  link: string;
  linkText: string;
  text: string;
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
const bare = { link: '', linkText: '', text: '' };

const entriesOf: { [S in Section]: (item: Profile[S][number]) => Entry } = {
  experience: (item) => ({
    ...{ ...bare, _id: item._id, title: item.title, about: item.company, text: item.description },
    when: formatPeriod(item.startDate, item.endDate),
  }),
  education: (item) => ({
    ...{ ...bare, _id: item._id, title: item.school, about: join(item.degree, item.fieldOfStudy) },
    when: formatPeriod(item.startDate, item.endDate),
  }),
  certifications: (item) => ({
    ...{ ...bare, _id: item._id, title: item.name, about: item.issuingOrganization, link: item.credentialURL },
    when: item.issueDate && t('sections.issued', { when: formatMonth(item.issueDate) }),
    linkText: t('sections.showCredential'),
  }),
  publications: (item) => ({
    ...{ ...bare, _id: item._id, title: item.title, about: item.publication, link: item.url, text: item.description },
    when: formatMonth(item.publicationDate),
    linkText: t('sections.showPublication'),
  }),
};

// All fields are optional, but an entry needs a title.
function nameEntry(entry: Entry): Entry {
  if (!isBlank(entry.title)) return entry;
  return isBlank(entry.about)
    ? { ...entry, title: t('sections.untitled') }
    : { ...entry, title: entry.about, about: '' };
}

export function listEntries<S extends Section>(profile: Pick<Profile, Section>, section: S): Entry[] {
  const items: Profile[S][number][] = profile[section];
  return items.map(entriesOf[section]).map(nameEntry);
}
