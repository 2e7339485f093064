import { mailInvitationAgain } from 'contract/applications/applications.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';

export function SendInvitation({ token }: { token: string }) {
  const { busy, done, error, run } = useSubmit();
  const send = () => run(() => call(mailInvitationAgain, { body: { token } }), t('applicationStatus.sent'));
  return (
    <>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      {!done && (
        <Button variant="soft" disabled={busy} onClick={() => void send()}>
          {t(busy ? 'applicationStatus.sending' : 'applicationStatus.again')}
        </Button>
      )}
    </>
  );
}
