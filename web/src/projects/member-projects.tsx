import { listMemberProjects } from 'contract/projects/projects.members.ts';
import { listOf, pagesOf } from '../lib/store/lists.ts';
import { t } from '../lib/text/i18n.ts';
import { LinkList } from '../ui/lists/link-list.tsx';
import { projects } from './projects.ts';

export function MemberProjects({ userId }: { userId: string }) {
  return (
    <LinkList
      heading={t('profile.projects')}
      list={listOf(projects, pagesOf(listMemberProjects, { params: { id: userId }, query: { limit: 5 } }))}
      detailOf={({ techStack, contributors }) => {
        const role = contributors.find(({ _id }) => _id === userId)?.role;
        return [...(role ? [role] : []), ...techStack].join(' · ');
      }}
      pathOf={({ _id }) => `/projects/${_id}`}
    />
  );
}
