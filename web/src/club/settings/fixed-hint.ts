import { t } from '../../lib/text/i18n.ts';

export const fixedHint = (isFixed: boolean, otherwise?: string): string | undefined =>
  isFixed ? t('clubSettings.fixed') : otherwise;
