import { sharedValue } from '../../lib/store/shared-value.ts';
import { t } from '../../lib/text/i18n.ts';

export const paletteOpen = sharedValue(false);

export const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** On a Mac, Ctrl+K deletes to the end of a line, so text fields keep it there. */
export const paletteKeys = (): string[] => [isMac ? '⌘' : t('navigation.paletteKey'), 'K'];

export const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
