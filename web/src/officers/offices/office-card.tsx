import type { Office } from 'contract/officers/offices.ts';
import { useId } from 'react';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Holders } from './holders.tsx';
import { OfficeMenu } from './office-menu.tsx';
import classes from './offices.module.css';

export function OfficeCard({ office, now }: { office: Office; now: number }) {
  const { _id: id, title, description, rights } = office;
  const heading = useId();
  return (
    <Card as="article" className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link to={`/offices/${id}`} id={heading}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <OfficeMenu office={office} />
      </div>
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      <Holders office={office} now={now} as="h4" />
      {rights.length > 0 && (
        <p className={classes.rights}>
          {t('offices.takesCareOf', { rights: formatList(rights.map((right) => t(`officeRights.${right}.name`))) })}
        </p>
      )}
    </Card>
  );
}
