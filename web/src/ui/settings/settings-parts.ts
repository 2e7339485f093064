export const settingsParts = {
  notifications: 'notificationSettings.title',
  device: 'push.title',
  language: 'account.language',
  privacy: 'privacy.title',
  password: 'account.password',
  'second-factor': 'secondFactor.title',
  passkeys: 'passkeys.title',
  college: 'collegeSignIn.title',
  email: 'account.email',
  sessions: 'account.sessions',
  tokens: 'tokens.title',
  blocked: 'blocks.title',
  data: 'account.data',
  delete: 'account.delete',
} as const;

export type SettingsPart = keyof typeof settingsParts;
