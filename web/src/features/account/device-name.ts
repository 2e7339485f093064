import { t } from '../../lib/i18n.ts';

// The first that fits: browsers name those they descend from as well.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** Whether a browser runs on something one holds in the hand. */
export const isHandheld = (agent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(agent);

/** A browser as a person calls it, "Firefox on Windows", from how it calls itself. */
export function deviceName(agent: string): string {
  const [browser, system] = [firstIn(browsers, agent), firstIn(systems, agent)];
  if (browser && system) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}
