import { useEffect, useState } from 'react';
import { t } from '../lib/text/i18n.ts';
import classes from './offline-note.module.css';

type Network = 'there' | 'away' | 'back';

const readingTime = 2_000;

/** Says that the network is away, and for two seconds that it is back. */
export function OfflineNote() {
  const network = useNetwork();
  return (
    <div role="status" className={classes.place}>
      {network !== 'there' && (
        <p className={classes.note}>{t(network === 'away' ? 'page.offline' : 'page.backOnline')}</p>
      )}
    </div>
  );
}

function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(() => (navigator.onLine ? 'there' : 'away'));

  useEffect(() => {
    const lose = () => setNetwork('away');
    const find = () => setNetwork('back');
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, []);
  useEffect(() => {
    if (network !== 'back') return;
    const timer = setTimeout(() => setNetwork('there'), readingTime);
    return () => clearTimeout(timer);
  }, [network]);
  return network;
}
