export const clubParts = {
  brand: 'clubSettings.brand',
  logo: 'clubSettings.logo',
  visitors: 'clubSettings.visitors',
  email: 'clubSettings.mail',
  review: 'clubSettings.review',
  permissions: 'clubSettings.permissions',
  privacy: 'clubSettings.privacyDefaults',
  alumni: 'clubSettings.alumni',
  fields: 'fieldSettings.heading',
  retention: 'clubSettings.retention',
  pages: 'clubSettings.pages',
  rules: 'clubSettings.rules',
} as const;

export type ClubPart = keyof typeof clubParts;
