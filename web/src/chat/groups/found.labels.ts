import type { UserResult } from 'contract/search/search.ts';
import { t } from '../../lib/text/i18n.ts';

export const foundLabel = ({ name, email }: UserResult): string => (email ? t('group.hit', { name, email }) : name);
