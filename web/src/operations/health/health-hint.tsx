import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import classes from './health.module.css';
import { problemCount } from './problem-count.ts';

export function HealthHint() {
  const count = problemCount.use();
  if (count === 0) return null;
  return (
    <Link to="/admin/health" className={classes.hint}>
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      <span>{t('health.problemsFound', { count })}</span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
    </Link>
  );
}
