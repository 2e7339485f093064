import { getDoorCode } from 'contract/events/events.door.ts';
import { getEvent } from 'contract/events/events.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { type ApiError, isTransient, toApiError } from '../../../lib/api/api-error.ts';
import { errorMessage } from '../../../lib/api/error-message.ts';
import { useEntity } from '../../../lib/store/use-entity.ts';
import { t } from '../../../lib/text/i18n.ts';
import { OpeningPage } from '../../../ui/club/opening-page.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { QrCode } from '../../../ui/links/qr-code.tsx';
import { events } from '../../events.ts';
import { useEventMessages } from '../../use-events.ts';
import { useWakeLock } from '../ticket/use-wake-lock.ts';
import classes from './wall.module.css';

const readEvent = (id: string) => call(getEvent, { params: { id } });

/** A code for rooms without a host at the door. It changes, so a photo of it is soon worth nothing. */
export function WallScreen({ id }: { id: string }) {
  const navigate = useNavigate();
  const { item: event, error: problem, isMissing, reload } = useEntity(events, id, readEvent);
  const { code, error } = useDoorCode(id);
  useEventMessages(null);
  useWakeLock();
  if (!event && problem)
    return (
      <OpeningPage
        title={t('wall.title')}
        error={problem}
        gone={isMissing && { to: '/events', text: t('wall.allEvents') }}
        onRetry={() => void reload()}
      >
        {null}
      </OpeningPage>
    );
  // All at once, so that nothing moves on the wall.
  if (!event || (code === null && error === null)) return null;
  const address = code && new URL(`/events/${id}/checkin?code=${encodeURIComponent(code)}`, location.origin).href;
  return (
    <Dialog title={event.title} fullScreen flush onClose={() => void navigate(`/events/${id}/door`)}>
      <div className={classes.wall} data-scheme="light">
        {address && <QrCode text={address} label={t('wall.code')} />}
        {error && <p role="alert">{isTransient(error.code) ? t('wall.offline') : errorMessage(error)}</p>}
        {address && (
          <>
            <h1>{t('wall.title')}</h1>
            <p>{t('wall.text')}</p>
          </>
        )}
        {event.checkedIn !== null && (
          <p role="status" className={classes.count}>
            {t('wall.count', { count: event.checkedIn })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const newEvery = 30_000;
const retryDelay = 3_000;
// A code on the wall that no one can use is worse than none.
const goodFor = 50_000;

function useDoorCode(id: string): { code: string | null; error: ApiError | null } {
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let readAt = 0;
    const read = async () => {
      const result = await call(getDoorCode, { params: { id } }).catch(toApiError);
      if (isLeft) return;
      const isRead = 'validUntil' in result;
      if (isRead) readAt = performance.now();
      if (isRead) setCode(result.code);
      else if (performance.now() - readAt > goodFor || !isTransient(result.code)) setCode(null);
      setError(isRead ? null : result);
      if (isRead || isTransient(result.code)) timer = setTimeout(() => void read(), isRead ? newEvery : retryDelay);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return { code, error };
}
