import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { checkInMyself } from 'contract/events/events.door.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { isTransient } from '../../../lib/api/api-error.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import classes from './check-in.module.css';

/** The code on the wall leads here. Checking in twice does no harm, so it happens at once. */
export function CheckInScreen({ id }: { id: string }) {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const checkIn = useCallback(() => call(checkInMyself, { params: { id }, body: { code } }), [id, code]);
  const { data: event, error, apiError, reload } = useQuery(checkIn);
  const Icon = event ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <Screen title={t('selfCheckIn.title')} column>
      {!event && !error && <RowSkeleton count={2} size={40} />}
      <div role="status">
        {(event || error) && (
          <div className={classes.checkIn}>
            <Icon size={72} aria-hidden className={classes.icon} data-in={event !== null} />
            <h2>{t(event ? 'selfCheckIn.isIn' : 'selfCheckIn.isNot')}</h2>
            <p dir="auto">{event ? event.title : error}</p>
            {apiError && isTransient(apiError.code) ? (
              <Button onClick={() => void reload()}>{t('selfCheckIn.again')}</Button>
            ) : (
              <ButtonLink to={`/events/${id}`}>{t('selfCheckIn.event')}</ButtonLink>
            )}
          </div>
        )}
      </div>
    </Screen>
  );
}
