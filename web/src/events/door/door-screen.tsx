import { IconQrcode, IconScan, IconUsers } from '@tabler/icons-react';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import { useEffect, useState } from 'react';
import { storeOfflinePage } from '../../lib/browser/offline-page.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { OpeningPage } from '../../ui/club/opening-page.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { openCheckIns } from './check-ins.ts';
import classes from './door.module.css';
import { DoorCount } from './door-count.tsx';
import { DoorGuests } from './door-guests.tsx';
import { DoorProblems } from './door-problems.tsx';
import { DoorResult } from './door-result.tsx';
import { Scanner } from './scanner/scanner.tsx';
import { useDesk } from './use-desk.ts';
import { type DoorState, useDoor } from './use-door.ts';

export function DoorScreen({ id }: { id: string }) {
  const me = useMember();
  const door = useDoor(me, id);
  const { event, eventError, isMissing, reload } = door;
  if (event && canChangeEvent(me, event.hosts)) return <Desk key={id} id={id} door={door} />;
  if (event)
    return (
      <Screen title={t('door.title')} lead={event.title} column>
        <BackLink to={`/events/${id}`}>{t('door.back')}</BackLink>
        <EmptyState icon={IconUsers} title={t('door.hostsOnly')} text={t('door.hostsOnlyText')} />
      </Screen>
    );
  return (
    <OpeningPage
      title={t('door.title')}
      error={eventError}
      gone={isMissing && { to: '/events', text: t('door.allEvents') }}
      onRetry={() => void reload()}
    >
      <RowSkeleton count={6} size={40} />
    </OpeningPage>
  );
}

function Desk({ id, door }: { id: string; door: DoorState }) {
  const { _id: hostId } = useMember();
  const desk = useDesk(hostId, id, door);
  const [isScanning, setIsScanning] = useState(false);
  useEffect(() => openCheckIns(hostId), [hostId]);
  useOfflineCopy();
  const title = door.event?.title ?? '';
  return (
    <Screen
      title={t('door.title')}
      tabTitle={t('door.tabTitle', { title })}
      lead={title}
      column="wide"
      manyActions
      actions={
        <>
          <ButtonLink to={`/events/${id}/door?wall`} variant="quiet">
            <IconQrcode size={18} stroke={1.8} aria-hidden />
            {t('door.wall')}
          </ButtonLink>
          <Button onClick={() => setIsScanning(!isScanning)} aria-expanded={isScanning}>
            <IconScan size={18} stroke={1.8} aria-hidden />
            {t(isScanning ? 'door.stopScanning' : 'door.scan')}
          </Button>
        </>
      }
    >
      <BackLink to={`/events/${id}`}>{t('door.back')}</BackLink>
      <div className={classes.desk}>
        <DoorCount door={door} />
        <DoorProblems />
        <div className={classes.scan}>
          <DoorResult result={desk.result} />
          {isScanning && <Scanner onCode={(code) => void desk.scan(code)} />}
        </div>
        <DoorGuests eventId={id} door={door} desk={desk} />
      </div>
    </Screen>
  );
}

function useOfflineCopy(): void {
  useEffect(() => {
    import('./scanner/decoder.ts')
      .then(({ openDecoder }) => openDecoder())
      .then(() => storeOfflinePage('door'))
      .catch(() => {});
  }, []);
}
