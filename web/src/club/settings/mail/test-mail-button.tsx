import { type SettingsChange, sendTestMail, type TestMail } from 'contract/club/club.settings.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import classes from '../club-settings.module.css';

/** Sends me an email through the typed or saved server, and shows the server's reply. */
export function TestMailButton({ draft: { smtpUrl, mailFrom } }: { draft: SettingsChange }) {
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
