import { recognizeDevice } from 'contract/accounts/devices.ts';
import { t } from '../../lib/text/i18n.ts';

/** Whether a browser runs on something one holds in the hand. */
export const isHandheld = (agent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(agent);

/** A browser as a person calls it, "Firefox on Windows", from how it calls itself. */
export function deviceName(agent: string): string {
  const { browser, system } = recognizeDevice(agent);
  if (browser && system) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}
