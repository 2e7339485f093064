import { audiences, emailAudiences, type PrivacySetting, type PrivacySettings } from 'contract/members/privacy.ts';
import { type SentenceKey, t } from '../../lib/text/i18n.ts';
import { PrivacyRow } from './privacy-row.tsx';
import classes from './privacy-settings.module.css';
import type { AnyAudience } from './use-privacy.ts';

const groups = {
  contact: ['email', 'presence', 'readReceipts'],
  profile: ['experience', 'education', 'certifications', 'publications', 'fields'],
} as const satisfies Record<string, readonly PrivacySetting[]>;

const hints: Partial<Record<PrivacySetting, SentenceKey>> = {
  email: 'privacy.hints.email',
  presence: 'privacy.hints.presence',
  readReceipts: 'privacy.hints.readReceipts',
  education: 'privacy.hints.education',
  fields: 'privacy.hints.fields',
};

const hintOf = (setting: PrivacySetting) => {
  const key = hints[setting];
  return key && t(key);
};

const choicesOf = (setting: PrivacySetting) =>
  (setting === 'email' ? emailAudiences : audiences).map((value) => ({ value, text: t(`privacy.audiences.${value}`) }));

interface Props {
  settings: PrivacySettings | null;
  choose: (setting: PrivacySetting, audience: AnyAudience) => void;
}

export function PrivacyTable({ settings, choose }: Props) {
  return (
    <table className={classes.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('privacy.what')}</th>
          <th scope="col">{t('privacy.who')}</th>
        </tr>
      </thead>
      {Object.entries(groups).map(([group, listed]) => (
        <tbody key={group}>
          {listed.map((setting) => (
            <PrivacyRow
              key={setting}
              label={t(`privacy.settings.${setting}`)}
              hint={hintOf(setting)}
              value={settings?.[setting] ?? null}
              choices={choicesOf(setting)}
              onChoose={(audience) => choose(setting, audience)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
