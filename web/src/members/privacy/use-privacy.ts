import { changePrivacy, getPrivacy, type PrivacySettings, type ProfileAudiences } from 'contract/members/privacy.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';

/** All values of the settings; each row's choices say which ones it accepts. */
export type AnyAudience = ProfileAudiences[keyof ProfileAudiences];

/** My privacy settings. A change shows and saves at once; a failed one is rolled back. */
export function usePrivacy() {
  const { data, error, reload } = useCall(getPrivacy, {});
  const [chosen, setChosen] = useState<Partial<PrivacySettings>>({});
  const { act } = useAction();
  const settings = data && { ...data, ...chosen };

  const choose = async (setting: keyof PrivacySettings, value: AnyAudience | boolean) => {
    const before = settings?.[setting];
    const change = { [setting]: value };
    setChosen((chosenBefore) => ({ ...chosenBefore, ...change }));
    const isSaved = await act(() => call(changePrivacy, { body: change }), t('privacy.failed'));
    if (isSaved) showSuccess(t('privacy.saved'));
    else setChosen((chosenBefore) => ({ ...chosenBefore, [setting]: before }));
  };
  return { settings, error, reload, choose };
}
