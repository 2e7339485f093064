import { listMemberEvents } from 'contract/events/events.members.ts';
import { formatShortDateTime } from '../lib/dates/dates.ts';
import { listOf, pagesOf } from '../lib/store/lists.ts';
import { t } from '../lib/text/i18n.ts';
import { LinkList } from '../ui/lists/link-list.tsx';
import { events } from './events.ts';

export function MemberEvents({ userId }: { userId: string }) {
  return (
    <LinkList
      heading={t('profile.events')}
      list={listOf(events, pagesOf(listMemberEvents, { params: { id: userId }, query: { limit: 5 } }))}
      detailOf={({ date }) => formatShortDateTime(date)}
      pathOf={({ _id }) => `/events/${_id}`}
    />
  );
}
