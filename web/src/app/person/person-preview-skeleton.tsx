import { t } from '../../lib/text/i18n.ts';
import { Loading } from '../../ui/lists/loading.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import classes from './person-preview.module.css';

export function PersonPreviewSkeleton() {
  return (
    <Loading label={t('profile.loading')}>
      <div className={classes.preview}>
        <div className={classes.head}>
          <div className={skeleton.circle} style={{ width: 56, height: 56 }} />
          <div className={classes.who}>
            <div className={skeleton.line} style={{ width: '70%' }} />
            <div className={skeleton.line} style={{ width: '50%' }} />
          </div>
        </div>
        <div className={skeleton.line} style={{ width: '80%' }} />
        <div className={`${skeleton.line} ${skeleton.button}`} />
      </div>
    </Loading>
  );
}
