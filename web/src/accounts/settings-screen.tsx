import { IconBell, IconDeviceMobile, IconEye, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canUsePasskeys } from '../lib/browser/passkeys.ts';
import { useClub } from '../lib/socket/club.ts';
import { useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { BlockedCard } from '../members/members.kernel.ts';
import { ClubPages } from '../ui/club/club-pages.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { SettingsCard } from '../ui/settings/settings-card.tsx';
import { SettingsFrame } from '../ui/settings/settings-frame.tsx';
import { settingsParts } from '../ui/settings/settings-parts.ts';
import { EmailCard } from './addresses/email-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { DataCard } from './removal/data-card.tsx';
import { DeleteCard } from './removal/delete-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { useSessions } from './sessions/use-sessions.ts';
import { CollegeCard } from './sign-in/college-card.tsx';
import { PasskeysCard } from './sign-in/passkeys-card.tsx';
import { TokensCard } from './tokens/tokens-card.tsx';

interface Props {
  notifications: ReactNode;
  device: ReactNode;
  language: ReactNode;
  privacy: ReactNode;
  onLogout: () => void;
  onSecondFactor: () => void;
  onDelete: (password: string) => Promise<void>;
}

export function SettingsScreen({
  notifications,
  device,
  language,
  privacy,
  onLogout,
  onSecondFactor,
  onDelete,
}: Props) {
  const me = useMember();
  const { name, college } = useClub();
  const sessions = useSessions();
  const isRequired = me.secondFactor === 'required';
  const secondFactor = (
    <SecondFactorCard
      me={me}
      onChanged={() => {
        onSecondFactor();
        sessions.reload();
      }}
    />
  );
  const absent = [!canUsePasskeys() && 'passkeys', !college && 'college'];
  const parts = Object.entries(settingsParts)
    .map(([id, title]) => ({ id, title: t(title, { college: college ?? '' }) }))
    .filter(({ id }) => !absent.includes(id));
  return (
    <Screen title={t('account.title')} column="wide">
      {isRequired && secondFactor}
      <SettingsFrame label={t('account.parts')} back={t('account.allSettings')} parts={parts}>
        <SettingsCard part="notifications" icon={IconBell} lead={t('notificationSettings.lead')}>
          {notifications}
        </SettingsCard>
        <SettingsCard part="device" icon={IconDeviceMobile} lead={t('push.lead', { club: name })}>
          {device}
        </SettingsCard>
        <SettingsCard part="language" icon={IconLanguage} lead={t('account.languageLead')}>
          {language}
        </SettingsCard>
        <SettingsCard part="privacy" icon={IconEye} lead={t('privacy.lead')}>
          {privacy}
        </SettingsCard>
        <PasswordCard email={me.email} onChanged={sessions.reload} />
        {!isRequired && secondFactor}
        <PasskeysCard />
        {college && <CollegeCard college={college} />}
        <EmailCard me={me} />
        <SessionsCard sessions={sessions} onLogout={onLogout} />
        <TokensCard isAdmin={me.role === 'admin'} />
        <BlockedCard />
        <DataCard />
        <DeleteCard onDelete={onDelete} />
      </SettingsFrame>
      <ClubPages />
    </Screen>
  );
}
