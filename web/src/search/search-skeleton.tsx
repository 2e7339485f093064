import { t } from '../lib/text/i18n.ts';
import { CardSkeleton } from '../ui/people/card-skeleton.tsx';
import classes from './search.module.css';

export function SearchSkeleton() {
  return (
    <div>
      <p className={classes.searching} role="status">
        {t('search.searching')}
      </p>
      <CardSkeleton isRoomy count={6} />
    </div>
  );
}
