import { beginPasskeySignIn } from 'contract/accounts/auth.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { requestPasskey } from '../../lib/browser/passkeys.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { signInByPasskey } from './auth.api.ts';

export function PasskeyButton() {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('login.failed'));

  const signIn = () =>
    run(async () => {
      const response = await requestPasskey(await call(beginPasskeySignIn, {}));
      if (response) await dispatch(signInByPasskey(response));
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
