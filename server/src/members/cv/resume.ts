import { withoutSigns } from 'contract/formatting.ts';
import type { CvSection } from 'contract/members/members.cv.ts';
import type { User } from 'contract/members/members.ts';
import { isBlank } from 'contract/text.ts';
import { readDate } from './months.ts';
import { toUri } from './uri.ts';

type Values = Record<string, string | undefined>;

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The parts of JSON Resume that a profile has, under its names of sections. */
const parts = {
  experience: ({ experience }: User) => ({
    work: experience.map(({ title, company, startDate, endDate, description }) =>
      filled({
        name: company,
        position: title,
        startDate: dateIn(startDate),
        endDate: dateIn(endDate),
        summary: withoutSigns(description),
      }),
    ),
  }),
  education: ({ education }: User) => ({
    education: education.map(({ school, degree, fieldOfStudy, startDate, endDate }) =>
      filled({
        institution: school,
        studyType: degree,
        area: fieldOfStudy,
        startDate: dateIn(startDate),
        endDate: dateIn(endDate),
      }),
    ),
  }),
  certifications: ({ certifications }: User) => ({
    certificates: certifications.map(({ name, issuingOrganization, issueDate, credentialURL }) =>
      filled({ name, issuer: issuingOrganization, date: dateIn(issueDate), url: toUri(credentialURL) }),
    ),
  }),
  publications: ({ publications }: User) => ({
    publications: publications.map(({ title, publication, publicationDate, url, description }) =>
      filled({
        name: title,
        publisher: publication,
        releaseDate: dateIn(publicationDate),
        url: toUri(url),
        summary: withoutSigns(description),
      }),
    ),
  }),
  skills: ({ skills }: User) => ({ skills: skills.map((name) => ({ name })) }),
} satisfies Record<CvSection, (user: User) => Record<string, object[]>>;

/** A profile as JSON Resume 1.0. Leaves out empty fields, and dates that name no month or year. */
export function toResume(user: User, sections: readonly CvSection[]): object {
  return {
    $schema: schema,
    basics: { ...basicsOf(user), profiles: profilesOf(user) },
    ...Object.assign({}, ...sections.map((section) => withoutEmpty(parts[section](user)))),
    meta: { version: 'v1.0.0' },
  };
}

/** Leaves out entries that have no field here. */
function withoutEmpty(part: Record<string, object[]>): Record<string, object[]> {
  const lists = Object.entries(part).map(([name, entries]) => [
    name,
    entries.filter((one) => Object.keys(one).length > 0),
  ]);
  return Object.fromEntries(lists);
}

function basicsOf({ name, profession, email, bio, links }: User): Values {
  return filled({ name, label: profession, email, url: toUri(links.website), summary: withoutSigns(bio) });
}

function profilesOf({ links }: User): Values[] {
  const networks = [
    { network: 'LinkedIn', url: links.linkedin },
    { network: 'GitHub', url: links.github },
    { network: 'Instagram', url: links.instagram },
  ];
  return networks.filter(({ url }) => url !== '').map((profile) => ({ ...profile, url: toUri(profile.url) }));
}

const dateIn = (written: string): string | undefined => readDate(written) ?? undefined;

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && !isBlank(value)));
}
