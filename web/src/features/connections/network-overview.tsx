import { useId } from 'react';
import { t } from '../../lib/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './network.module.css';
import { useConnectionCounts } from './use-connection-counts.ts';

export function NetworkOverview() {
  const { connected, waiting } = useConnectionCounts();
  const heading = useId();
  return (
    <Card className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('network.overview')}</h2>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('network.connections')}</dt>
          <dd>{connected}</dd>
        </div>
        <div>
          <dt>{t('network.toAnswer')}</dt>
          <dd>{waiting}</dd>
        </div>
      </dl>
      <TextLink to="/members">{t('network.directory')}</TextLink>
    </Card>
  );
}
