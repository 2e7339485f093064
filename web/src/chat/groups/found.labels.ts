import type { UserResult } from 'contract/search/search.ts';
import { t } from '../../lib/text/i18n.ts';

/** Someone to add to a group: the name, with the address if they show it and the club does. */
export const foundLabel = ({ name, email }: UserResult): string => (email ? t('group.hit', { name, email }) : name);
