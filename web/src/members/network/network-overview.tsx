import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useConnectionCounts } from '../connections/use-connection-counts.ts';
import classes from './network.module.css';

export function NetworkOverview() {
  const { connected, waiting } = useConnectionCounts();
  return (
    <Card className={classes.part} heading={t('network.overview')}>
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
