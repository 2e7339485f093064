import { type GroupFile, listGroupFiles } from 'contract/chat/groups/group-files.ts';
import { createEntities } from '../../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../../lib/store/lists.ts';

export type ListedFile = GroupFile & { group: { _id: string } };

export const groupFiles = createEntities<ListedFile>('groupFiles');

export function filesOf(id: string, q = '') {
  const pages = pagesOf(listGroupFiles, { params: { id }, query: q ? { q } : {} });
  return listOf(groupFiles, {
    key: pages.key,
    read: async (cursor) => {
      const { items, next } = await pages.read(cursor);
      return { items: items.map((file) => ({ ...file, group: { _id: id } })), next };
    },
  });
}
