import { formatDateTime, formatTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';

export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTime(at, now)}
    </time>
  );
}
