import { getTurnout } from 'contract/events/events.attendance.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './turnout.module.css';

export function Turnout({ event: { _id: id, checkedIn } }: { event: ClubEvent }) {
  const { data, reload } = useCall(getTurnout, { params: { id } });
  useEffect(() => {
    if (checkedIn !== null) void reload();
  }, [checkedIn, reload]);
  if (!data) return null;
  const { going, came, walkIns, missing, expected, evenings } = data;
  const parts =
    missing === null
      ? expected === null
        ? []
        : [t('turnout.expected', { expected, count: going }), t('turnout.evenings', { count: evenings })]
      : [
          t('turnout.came', { count: came }),
          t('turnout.missing', { count: missing }),
          t('turnout.walkIns', { count: walkIns }),
        ];
  if (parts.length === 0 || (missing !== null && came + walkIns === 0)) return null;
  return (
    <p className={classes.turnout} role="status">
      {parts.join(' · ')}
    </p>
  );
}
