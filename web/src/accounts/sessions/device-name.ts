import { recognizeDevice } from 'contract/accounts/devices.ts';
import { t } from '../../lib/text/i18n.ts';

export const isHandheld = (agent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(agent);

/** Returns a readable name for a user agent, such as "Firefox on Windows". */
export function deviceName(agent: string): string {
  const { browser, system } = recognizeDevice(agent);
  if (browser && system) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}
