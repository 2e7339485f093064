import { t } from '../../../lib/text/i18n.ts';
import { ChoiceField } from '../../../ui/choices/choice-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from '../club-settings.module.css';

const encryptions = ['starttls', 'tls', 'none'] as const;

export interface MailServer {
  host: string;
  port: string;
  encryption: (typeof encryptions)[number];
  user: string;
  password: string;
}

export const noServer: MailServer = { host: '', port: '587', encryption: 'starttls', user: '', password: '' };

const usualPorts = { starttls: '587', tls: '465', none: '25' };

interface Props {
  server: MailServer;
  error?: string | undefined;
  onChange: (server: MailServer) => void;
}

export function MailServerFields({ server, error, onChange }: Props) {
  const set = (changes: Partial<MailServer>) => onChange({ ...server, ...changes });
  const text = (field: 'host' | 'port' | 'user') => ({
    label: t(`clubSettings.mail${field}`),
    name: `mail-${field}`,
    autoComplete: 'off',
    spellCheck: false,
    value: server[field],
    onChange: (value: string) => set({ [field]: value }),
  });
  return (
    <>
      <TextField {...text('host')} required hint={t('clubSettings.mailhostHint')} error={error} data-autofocus />
      <div className={classes.pair}>
        <ChoiceField
          label={t('clubSettings.mailEncryption')}
          value={server.encryption}
          choices={encryptions.map((value) => ({ value, text: t(`clubSettings.encryption.${value}`) }))}
          onChange={(encryption) => {
            // A custom port stays.
            const isUsual = Object.values(usualPorts).includes(server.port);
            set({ encryption, ...(isUsual && { port: usualPorts[encryption] }) });
          }}
        />
        <TextField {...text('port')} required inputMode="numeric" pattern="[0-9]{1,5}" />
      </div>
      <TextField {...text('user')} />
      <PasswordField
        label={t('clubSettings.mailpassword')}
        name="mail-password"
        autoComplete="new-password"
        value={server.password}
        onChange={(password) => set({ password })}
      />
    </>
  );
}
