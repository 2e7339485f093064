import { formatDay, formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';

const minute = 60_000;

export function describeLastSeen(at: string, now: Date): string {
  const then = new Date(at);
  const count = Math.floor((now.getTime() - then.getTime()) / minute);
  if (count < 1) return t('chat.lastSeen.now');
  if (count < 60) return t('chat.lastSeen.minutes', { count });
  const time = formatTimeOfDay(at);
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();
  if (then.toDateString() === daysAgo(0)) return t('chat.lastSeen.today', { time });
  if (then.toDateString() === daysAgo(1)) return t('chat.lastSeen.yesterday', { time });
  return t('chat.lastSeen.day', { day: formatDay(at, now), time });
}
