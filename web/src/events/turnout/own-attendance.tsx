import { listAttendance } from 'contract/events/events.attendance.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { t } from '../../lib/text/i18n.ts';
import { LinkList } from '../../ui/lists/link-list.tsx';

interface Evening {
  _id: string;
  title: string;
  checkedInAt: string;
}

const { key, read } = pagesOf(listAttendance, { query: { limit: 5 } });
const evenings = listOf(createEntities<Evening>('attendance'), {
  key,
  async read(cursor) {
    const { items, ...page } = await read(cursor);
    return { ...page, items: items.map(({ event: { _id, title }, checkedInAt }) => ({ _id, title, checkedInAt })) };
  },
});

export function OwnAttendance() {
  return (
    <LinkList
      heading={t('profile.cameTo')}
      list={evenings}
      detailOf={({ checkedInAt }) => formatDate(checkedInAt)}
      pathOf={({ _id }) => `/events/${_id}`}
    />
  );
}
