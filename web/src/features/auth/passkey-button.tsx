import { beginPasskeySignIn } from 'contract/auth.ts';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { requestPasskey } from '../../lib/passkeys.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { signInByPasskey } from './auth.api.ts';

/** Signs in with a passkey of this device, or of a phone nearby. */
export function PasskeyButton() {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('login.failed'));

  const signIn = () =>
    run(async () => {
      const answer = await requestPasskey(await call(beginPasskeySignIn, {}));
      if (answer) await dispatch(signInByPasskey(answer));
    });

  return (
    <>
      <FormMessage kind="error" text={error} />
      <Button variant="outline" size="md" full disabled={busy} onClick={() => void signIn()}>
        {t(busy ? 'passkeys.signingIn' : 'passkeys.signIn')}
      </Button>
    </>
  );
}
