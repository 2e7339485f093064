import { type SettingsChange, sendTestMail, type TestMail } from 'contract/club/club.settings.ts';
import { limits } from 'contract/limits.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import classes from '../club-settings.module.css';
import { fixedHint } from '../fixed-hint.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from '../use-settings-form.ts';
import { type MailServer, MailServerFields, noServer } from './mail-server-fields.tsx';

/** The mail server. Only its host is ever shown; to change it, the admin types everything again. */
export function MailSection({ settings, form }: SectionProps) {
  const { mailServer, fixed } = settings;
  const [typed, setTyped] = useState(noServer);
  const { draft, change, field, fields, busy } = form;
  const isAdmin = isAllowed(useMember(), 'admin');
  const isFixed = fixed.includes('smtpUrl');
  const mayChange = isAdmin && !isFixed;
  const edit = (next: MailServer) => {
    setTyped(next);
    change({ smtpUrl: smtpUrlOf(next) });
  };
  // Saved or discarded, the draft is gone, and with it what was typed.
  const server = draft.smtpUrl ? typed : null;
  const isRemoved = draft.smtpUrl === null;
  const host = mailServer && !isRemoved ? mailServer.host : null;
  return (
    <Section part="email" lead={t('clubSettings.mailLead')}>
      {isFixed && <p className={classes.lead}>{t('clubSettings.fixed')}</p>}
      {!isAdmin && !isFixed && <p className={classes.lead}>{t('clubSettings.mailByAdmins')}</p>}
      {!server && (
        <div className={classes.actions}>
          <p>{host ? t('clubSettings.mailThrough', { host }) : t('clubSettings.mailNone')}</p>
          {mayChange && (
            <Button variant="soft" disabled={busy} onClick={() => edit(noServer)}>
              {t(host ? 'clubSettings.mailChange' : 'clubSettings.mailSetUp')}
            </Button>
          )}
          {mayChange && host && (
            <Button variant="quiet" disabled={busy} onClick={() => change({ smtpUrl: null })}>
              {t('clubSettings.mailRemove')}
            </Button>
          )}
        </div>
      )}
      {server && <MailServerFields server={server} error={fields.smtpUrl} onChange={edit} />}
      <TextField
        {...field('mailFrom')}
        hint={isAdmin ? fixedHint(fixed.includes('mailFrom'), t('clubSettings.mailFromHint')) : undefined}
        type="email"
        name="mail-from"
        autoComplete="off"
        limit={limits.email}
        readOnly={!isAdmin || fixed.includes('mailFrom')}
      />
      {(host || server?.host) && <TestMailButton draft={draft} />}
    </Section>
  );
}

function smtpUrlOf({ host, port, encryption, user, password }: MailServer): string {
  const secrets = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const protocol = encryption === 'tls' ? 'smtps' : 'smtp';
  const wish = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[encryption];
  return `${protocol}://${secrets}${host.trim()}:${port}${wish && `/${wish}`}`;
}

/** Sends me an email through the typed or saved server, and shows the server's reply. */
function TestMailButton({ draft: { smtpUrl, mailFrom } }: { draft: SettingsChange }) {
  const [result, setResult] = useState<TestMail | null>(null);
  const { busy, error, run } = useSubmit(t('clubSettings.failed'));
  const send = () => {
    setResult(null);
    const body = { ...(smtpUrl && { smtpUrl }), ...(mailFrom && { mailFrom }) };
    void run(async () => setResult(await call(sendTestMail, { body })));
  };
  const failure = result && !result.sent ? result.answer : error;
  return (
    <div className={classes.test}>
      <Button variant="outline" disabled={busy} onClick={send}>
        {t(busy ? 'clubSettings.testing' : 'clubSettings.test')}
      </Button>
      <FormMessage kind="error" text={failure} />
      <FormMessage
        kind="success"
        text={result?.sent ? t('clubSettings.tested', { to: result.to, answer: result.answer }) : null}
      />
    </div>
  );
}
