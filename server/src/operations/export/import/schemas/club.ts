import { Language } from 'contract/club/languages.ts';
import { PrivacySettings } from 'contract/members/privacy.ts';
import { Nullable } from 'contract/text.ts';
import Type from 'typebox';
import { MaybeId, Text, Thing, Time } from './parts.ts';

/** Increase it when an older import can't read the format. */
export const archiveVersion = 1;

export const Manifest = Thing({
  format: Type.Literal('club-archive'),
  version: Type.Literal(archiveVersion),
  club: Text,
  exportedAt: Time,
});

const MaybeDays = Nullable(Type.Integer({ minimum: 1, maximum: 36_500 }));

/** `data/club.json`: the club's look and settings, without mail and settings from the environment. */
export const Club = Thing({
  name: Nullable(Text),
  color: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  welcome: Text,
  logo: MaybeId,
  timeZone: Text,
  language: Language,
  contact: Text,
  imprint: Text,
  privacy: Text,
  settings: Thing({
    applicationsOpen: Type.Boolean(),
    emailsInSearch: Type.Boolean(),
    eventCreators: Type.Enum(['officers', 'members']),
    officersNeedSecondFactor: Type.Boolean(),
    personalTokens: Type.Boolean(),
    showFigures: Type.Boolean(),
    showNextEvent: Type.Boolean(),
    blindReview: Type.Boolean(),
    rubric: Type.Array(Text),
    graduationMonth: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
    inactiveMonths: Nullable(Type.Integer({ minimum: 1, maximum: 120 })),
    retention: Thing({
      applicationDays: MaybeDays,
      resumeDays: MaybeDays,
      mailDays: MaybeDays,
      auditDays: MaybeDays,
    }),
    privacyDefaults: Thing(PrivacySettings.properties),
  }),
});
