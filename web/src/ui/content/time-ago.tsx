import { formatDateTime, formatTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';

/** A moment as people say it, the whole date on hover; goes on by itself. */
export function TimeAgo({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTime(at, now)}
    </time>
  );
}
