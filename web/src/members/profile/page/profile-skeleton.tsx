import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import skeleton from '../../../ui/lists/skeleton.module.css';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import screen from '../profile-screen.module.css';
import head from './profile-head.module.css';
import classes from './profile-skeleton.module.css';

export function ProfileSkeleton() {
  return (
    <div className={screen.profile}>
      <div className={screen.main}>
        <Loading label={t('people.loading')}>
          <Card className={head.head}>
            <div className={`${head.cover} ${classes.cover}`} />
            <div className={head.below}>
              <div className={`${head.avatar} ${classes.avatar}`}>
                <div className={skeleton.circle} />
              </div>
              <div className={head.who}>
                <div className={skeleton.line} style={{ width: '38%', height: 20 }} />
                <div className={skeleton.line} style={{ width: '26%' }} />
                <div className={skeleton.line} style={{ width: '18%' }} />
                <div className={skeleton.line} style={{ width: '22%' }} />
              </div>
              <div className={head.actions}>
                <div className={`${skeleton.line} ${skeleton.button}`} />
              </div>
            </div>
          </Card>
        </Loading>
        <CardLines lines={1} />
        <CardLines lines={5} />
      </div>
      <div className={screen.side}>
        <div className={screen.skills}>
          <CardLines lines={1} />
        </div>
        <Card className={classes.card}>
          <RowSkeleton count={4} size={40} lines={4} />
        </Card>
      </div>
    </div>
  );
}

function CardLines({ lines }: { lines: number }) {
  return (
    <Card className={classes.card}>
      <div className={skeleton.line} style={{ width: '22%', height: 16 }} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={line} className={skeleton.line} style={{ width: line % 2 === 0 ? '70%' : '90%' }} />
      ))}
    </Card>
  );
}
