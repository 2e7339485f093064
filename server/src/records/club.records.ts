import { languageCodes } from 'contract/club/languages.ts';
import * as is from './fields.ts';
import { privacy } from './people.records.ts';
import { derived, machine } from './reasons.ts';

const days = () => is.maybe(is.number(1, 36_500));

/** The look of the club and its admins' settings, except mail and environment settings. */
export const club = is.table('club_settings', {
  leftOut: { mail_from: machine, sealed_smtp_url: machine, single: machine, version: derived },
})({
  name: is.maybe(is.text()),
  color: is.maybe(is.text(undefined, { pattern: '^#[0-9a-fA-F]{6}$' })),
  welcome: is.text(),
  logo: is.maybe(is.file('logo')),
  timeZone: is.timeZone(),
  language: is.choice(languageCodes),
  contact: is.text(),
  imprint: is.text(),
  privacy: is.text(),
  settings: is.group({
    applicationsOpen: is.flag(),
    emailsInSearch: is.flag(),
    eventCreators: is.choice(['officers', 'members']),
    officersNeedSecondFactor: is.flag('officers_second_factor'),
    personalTokens: is.flag(),
    showFigures: is.flag(),
    showNextEvent: is.flag(),
    blindReview: is.flag(),
    rubric: is.texts(),
    graduationMonth: is.maybe(is.number(1, 12)),
    inactiveMonths: is.maybe(is.number(1, 120)),
    retention: is.group({ applicationDays: days(), resumeDays: days(), mailDays: days(), auditDays: days() }),
    privacyDefaults: is.group(privacy),
  }),
});
