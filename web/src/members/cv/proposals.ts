import { type CvSection, isSection } from 'contract/members/members.cv.ts';
import { t } from '../../lib/text/i18n.ts';

export const headingOf = (section: CvSection): string =>
  isSection(section) ? t(`sections.${section}.heading`) : t('profile.skills');
