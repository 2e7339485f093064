import Type, { type Static } from 'typebox';
import { Email } from '../accounts/email.ts';
import { applicationLimits } from '../applications/applications.limits.ts';
import { Criterion } from '../applications/applications.rubric.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ProfileAudiences } from '../members/privacy.ts';
import { Id, Nullable, RequiredLine } from '../text.ts';
import { PageTexts } from './club.pages.ts';
import { EventCreators, PublicClub } from './club.ts';
import { Language } from './languages.ts';

/** Fields that the environment can set. The environment overrides the screen. */
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

/** One day to a hundred years; null never deletes. */
const Days = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));

const Retention = Type.Object({
  /** After the decision: rejected applications, and approved ones whose member left. */
  applicationDays: Days,
  resumeDays: Days,
  mailDays: Days,
  auditDays: Days,
});

const Choices = Type.Object({
  welcome: Type.String({ maxLength: limits.welcome }),
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  /** The language of the club's own texts, and of browsers that accept none of its languages. */
  language: Language,
  applicationsOpen: Type.Boolean(),
  emailsInSearch: Type.Boolean(),
  eventCreators: EventCreators,
  /** True if moderators and admins need a second factor; without one they have no officer rights. */
  officersNeedSecondFactor: Type.Boolean(),
  /** If false, existing personal tokens stop working too. */
  personalTokens: Type.Boolean(),
  /** True if names stay hidden until two admins scored an application by these criteria. */
  blindReview: Type.Boolean(),
  rubric: Type.Array(Criterion, { minItems: 1, maxItems: applicationLimits.criteria, uniqueItems: true }),
  showFigures: Type.Boolean(),
  showNextEvent: Type.Boolean(),
  visitorEvents: Type.Array(Id, { maxItems: limits.visitorEvents, uniqueItems: true }),
  ...PageTexts.properties,
  /** The last month in which members graduate; after it they are alumni. Null turns this off. */
  graduationMonth: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  /** Months of absence before one reminder email; null sends none. */
  inactiveMonths: Nullable(Type.Integer({ minimum: 1, maximum: 120 })),
});

/** The club's settings. The server never returns `smtpUrl`: `mailServer` is its host, or null without one. */
export const Settings = Type.Object({
  ...Type.Pick(PublicClub, ['name', 'logo', 'color']).properties,
  ...Choices.properties,
  mailServer: Nullable(Type.Object({ host: Type.String() })),
  mailFrom: Type.String(),
  privacyDefaults: ProfileAudiences,
  retention: Retention,
  fixed: Type.Array(Type.Enum([...fixedFields])),
});
export type Settings = Static<typeof Settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  guard: 'admin',
  rights: ['settings'],
  summary: 'The settings of the club',
  response: Settings,
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
  rights: ['settings'],
  sensitive: 'sometimes',
  summary: 'Change any of the settings: all of what is sent, or nothing; 409 for what the environment sets',
  body: Type.Partial(
    Type.Object({
      name: RequiredLine(limits.name),
      color: Nullable(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      ...Choices.properties,
      ...MailServer,
      privacyDefaults: Type.Partial(ProfileAudiences),
      retention: Type.Partial(Retention),
    }),
  ),
  response: Settings,
});
export type SettingsChange = Static<typeof changeSettings.body>;

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/logo',
  guard: 'admin',
  rights: ['settings'],
  summary: "Change the club's logo",
  file: { field: 'logo', maxBytes: limits.imageBytes },
  response: Settings,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  guard: 'admin',
  rights: ['settings'],
  summary: 'Go back to the built-in mark',
  response: Settings,
});

export const TestMail = Type.Object({ sent: Type.Boolean(), to: Type.String(), answer: Type.String() });
export type TestMail = Static<typeof TestMail>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/test-mail',
  guard: 'admin',
  rights: ['settings'],
  summary: 'Send an email to yourself, through the saved mail server or one that is not saved yet',
  body: Type.Partial(Type.Object(MailServer)),
  response: TestMail,
});
