import Type, { type Static } from 'typebox';
import { Email } from '../accounts/email.ts';
import { Criterion } from '../applications/applications.rubric.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PrivacySettings } from '../members/privacy.ts';
import { Id, Nullable, RequiredLine } from '../text.ts';
import { PageTexts } from './club.pages.ts';
import { EventCreators, PublicClub } from './club.ts';
import { Language } from './languages.ts';

/** Fields that the environment can set; it wins over the screen. */
export const fixedFields = [
  'name',
  'color',
  'smtpUrl',
  'mailFrom',
  'retention.applicationDays',
  'retention.resumeDays',
  'retention.mailDays',
  'retention.auditDays',
] as const;
export type FixedField = (typeof fixedFields)[number];

/** From a day to a hundred years; null keeps. */
const Days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));

const Retention = Type.Object({
  /** Rejected applications, and approved ones whose member has left, after the decision. */
  applicationDays: Days,
  /** Resumes, after the decision. */
  resumeDays: Days,
  /** Emails, after they were written. */
  mailDays: Days,
  auditDays: Days,
});

const Choices = Type.Object({
  welcome: Type.String({ maxLength: limits.welcome }),
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  /** Of what the club writes by itself, and for browsers that ask for none of its languages. */
  language: Language,
  applicationsOpen: Type.Boolean(),
  /** Whether the search for people of a group shows their addresses. */
  emailsInSearch: Type.Boolean(),
  eventCreators: EventCreators,
  /** Whether moderators and admins need a second factor; without one their powers rest. */
  officersNeedSecondFactor: Type.Boolean(),
  /** Whether members may use personal tokens; without it those they have rest. */
  personalTokens: Type.Boolean(),
  /** Whether names stay hidden until two admins have scored an application, by these criteria. */
  blindReview: Type.Boolean(),
  rubric: Type.Array(Criterion, { minItems: 1, maxItems: limits.criteria, uniqueItems: true }),
  /** Whether visitors see how many members, colleges and events there are. */
  showFigures: Type.Boolean(),
  /** Whether visitors see the next of `visitorEvents`. */
  showNextEvent: Type.Boolean(),
  /** Coming events that visitors may see. */
  visitorEvents: Type.Array(Id, { maxItems: limits.visitorEvents, uniqueItems: true }),
  ...PageTexts.properties,
  /** The last month in which members graduate: after it they are alumni. Null makes no one alumni by date. */
  graduationMonth: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  /** After how many months of absence an email reminds a member, once; null reminds no one. */
  inactiveMonths: Nullable(Type.Integer({ minimum: 1, maximum: 120 })),
});

/** The settings of the club. `smtpUrl` is never answered: `mailServer` names its host; null without one. */
export const Settings = Type.Object({
  ...Type.Pick(PublicClub, ['name', 'logo', 'color']).properties,
  ...Choices.properties,
  mailServer: Nullable(Type.Object({ host: Type.String() })),
  mailFrom: Type.String(),
  /** Who sees what of members from when they join, until they choose. */
  privacyDefaults: PrivacySettings,
  retention: Retention,
  /** Fields that the environment sets. */
  fixed: Type.Array(Type.Enum([...fixedFields])),
});
export type Settings = Static<typeof Settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  guard: 'admin',
  summary: 'The settings of the club',
  answer: Settings,
});

const MailServer = {
  /** smtp: or smtps:, with user and password; null for none. */
  smtpUrl: Nullable(Type.String({ maxLength: 2_000 })),
  mailFrom: Email,
};

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  guard: 'admin',
  sensitive: 'sometimes',
  summary: 'Change any of the settings: all of what is sent, or nothing; 409 for what the environment sets',
  body: Type.Partial(
    Type.Object({
      name: RequiredLine(limits.name),
      /** #rrggbb; null for the default. */
      color: Nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      ...Choices.properties,
      ...MailServer,
      privacyDefaults: Type.Partial(PrivacySettings),
      retention: Type.Partial(Retention),
    }),
  ),
  answer: Settings,
});
export type SettingsChange = Static<typeof changeSettings.body>;

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/logo',
  guard: 'admin',
  summary: "Change the club's logo",
  file: { field: 'logo', maxBytes: limits.imageBytes },
  answer: Settings,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  guard: 'admin',
  summary: 'Go back to the built-in mark',
  answer: Settings,
});

/** `answer` is what the mail server said, in a sentence. */
export const TestMail = Type.Object({ sent: Type.Boolean(), to: Type.String(), answer: Type.String() });
export type TestMail = Static<typeof TestMail>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/test-mail',
  guard: 'admin',
  summary: 'Send an email to yourself, through the saved mail server or one that is not saved yet',
  body: Type.Partial(Type.Object(MailServer)),
  answer: TestMail,
});
