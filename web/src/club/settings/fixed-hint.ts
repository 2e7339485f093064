import { t } from '../../lib/text/i18n.ts';

/** Explains why a field can't be changed here. */
export const fixedHint = (isFixed: boolean, otherwise?: string): string | undefined =>
  isFixed ? t('clubSettings.fixed') : otherwise;
