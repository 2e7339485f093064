import { IconCircleCheckFilled, IconCircleXFilled, IconClockHour4, IconLoader2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './door.module.css';
import type { DeskResult } from './use-desk.ts';

const icons = { checking: IconLoader2, in: IconCircleCheckFilled, waiting: IconClockHour4, error: IconCircleXFilled };
const pulses = { checking: [], in: [60], waiting: [60, 60, 60], error: [200, 80, 200] };

export function DoorResult({ result }: { result: DeskResult | null }) {
  const look = result?.look;
  const id = result?.id;
  useEffect(() => {
    // Felt without a look at the screen, where the device can.
    if (id && look) navigator.vibrate?.(pulses[look]);
  }, [id, look]);
  return (
    <div role="status">
      {/* As high as a result, so that the first one moves nothing. */}
      {result ? <Result result={result} /> : <p className={classes.result}>{t('door.ready')}</p>}
    </div>
  );
}

function Result({ result: { look, label, text } }: { result: DeskResult }) {
  const Icon = icons[look];
  return (
    <div className={classes.result} data-look={look}>
      <Icon size={32} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.resultName}>
          <bdi>{label}</bdi>
        </p>
        <p>
          <strong>{t(`door.look.${look}`)}</strong>
          {` · ${text}`}
        </p>
      </div>
    </div>
  );
}
