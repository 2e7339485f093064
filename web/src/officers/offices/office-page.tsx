import { canReadBinder } from 'contract/officers/offices.policy.ts';
import type { Office } from 'contract/officers/offices.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Binder } from './binder/binder.tsx';
import { Handover } from './handover.tsx';
import { Holders } from './holders.tsx';
import { OfficeMenu } from './office-menu.tsx';
import classes from './offices.module.css';

interface Props {
  office: Office;
  now: number;
  onDeleted: () => void;
}

export function OfficePage({ office, now, onDeleted }: Props) {
  const me = useMember();
  const { _id: id, title, description, rights } = office;
  return (
    <Screen
      back={<BackLink to="/offices">{t('offices.seeAll')}</BackLink>}
      title={title}
      column
      actions={<OfficeMenu office={office} onDeleted={onDeleted} />}
    >
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      <Card className={classes.card} heading={t('offices.holders')}>
        <Holders office={office} now={now} as="h3" />
      </Card>
      <Handover office={office} now={now} />
      {rights.length > 0 && (
        <Card className={classes.card} heading={t('offices.rightsTitle')}>
          <dl className={classes.opens}>
            {rights.map((right) => (
              <div key={right}>
                <dt>{t(`officeRights.${right}.name`)}</dt>
                <dd className={classes.note}>{t(`officeRights.${right}.opens`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {canReadBinder(me, office, now) && (
        <Binder id={id} title={title} hasApplications={rights.includes('applications')} />
      )}
    </Screen>
  );
}
