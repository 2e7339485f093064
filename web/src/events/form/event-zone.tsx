import { type ComponentProps, useState } from 'react';
import { cityOf, ownZone } from '../../lib/dates/time-zones.ts';
import { t } from '../../lib/text/i18n.ts';
import { ZoneField } from '../../ui/choices/zone-field.tsx';
import classes from './event-dialog.module.css';

/** A quiet line while the zone is mine, which it nearly always is. */
export function EventZone(props: ComponentProps<typeof ZoneField>) {
  const [state, setState] = useState<'line' | 'field' | 'opened'>(props.value === ownZone ? 'line' : 'field');
  if (state === 'line')
    return (
      <p className={classes.zone}>
        {t('events.zoneNow', { zone: cityOf(props.value) })}
        {' · '}
        <button type="button" aria-label={t('events.changeZoneLabel')} onClick={() => setState('opened')}>
          {t('events.changeZone')}
        </button>
      </p>
    );
  return (
    <div ref={(frame) => (state === 'opened' ? frame?.querySelector('input')?.focus() : undefined)}>
      <ZoneField {...props} />
    </div>
  );
}
