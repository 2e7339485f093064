import type { BodyOf } from 'contract/endpoint.ts';
import { fold } from 'contract/folding.ts';
import { linkHosts, linkKinds } from 'contract/members/members.links.ts';
import { graduationYears, profileTexts, type updateMe } from 'contract/members/members.profile.ts';
import type { Profile } from 'contract/members/members.ts';
import { completeLink, leadsTo } from 'contract/members/members.typed-links.ts';
import { isBlank, splitList } from 'contract/text.ts';
import { t } from '../../lib/text/i18n.ts';
import type { Values } from './use-stored-values.ts';

export function toValues(profile: Profile): Values {
  const { skills, graduationYear, links } = profile;
  return {
    ...Object.fromEntries(profileTexts.map((name) => [name, profile[name]])),
    ...{ skills: skills.join(', '), graduationYear: graduationYear === null ? '' : `${graduationYear}` },
    ...links,
  };
}

const linkOf = (values: Values, kind: (typeof linkKinds)[number]) => completeLink(kind, values[kind] ?? '');

export function toBody(values: Values): BodyOf<typeof updateMe> {
  const year = fold(values.graduationYear ?? '').trim();
  return {
    ...Object.fromEntries(profileTexts.map((name) => [name, values[name] ?? ''])),
    skills: splitList(values.skills ?? ''),
    graduationYear: year === '' ? null : Number(year),
    links: Object.fromEntries(linkKinds.map((kind) => [kind, linkOf(values, kind)])),
  };
}

export function findProblems(values: Values): Values {
  const year = fold(values.graduationYear ?? '').trim();
  const isYear = /^\d{4}$/.test(year) && +year >= graduationYears.minimum && +year <= graduationYears.maximum;
  const wrong = linkKinds.filter((kind) => !isLink(linkOf(values, kind), linkHosts[kind]));
  return {
    ...(isBlank(values.name ?? '') && { name: t('profile.nameMissing') }),
    ...(year !== '' && !isYear && { graduationYear: t('profile.yearWrong') }),
    ...Object.fromEntries(
      wrong.map((kind) => [
        kind,
        t(kind === 'website' ? 'profile.linkWrong' : 'profile.hostWrong', { host: linkHosts[kind] }),
      ]),
    ),
  };
}

const isLink = (link: string, host: string) =>
  link === '' || (/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(link) && leadsTo(host, link));
