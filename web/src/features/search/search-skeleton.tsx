import { t } from '../../lib/i18n.ts';
import { CardBones } from '../../ui/card-bones.tsx';
import classes from './search.module.css';

/** The shape of what may be found, while it is searched for. */
export function SearchSkeleton() {
  return (
    <div>
      <p className={classes.searching} role="status">
        {t('search.searching')}
      </p>
      <CardBones count={4} />
    </div>
  );
}
