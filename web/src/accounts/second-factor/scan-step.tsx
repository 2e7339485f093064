import type { SecondFactorSetup } from 'contract/accounts/account.second-factor.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './second-factor.module.css';

const QrCode = lazyPart(() => import('../../ui/links/qr-code.tsx').then((m) => m.QrCode));

export function ScanStep({ setup: { uri, secret } }: { setup: SecondFactorSetup }) {
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('secondFactor.qr')} />
      </div>
      <p className={classes.here}>
        <a href={uri}>{t('secondFactor.onThisPhone')}</a>
      </p>
      <p className={classes.secret}>
        {t('secondFactor.secret')}
        <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  );
}
