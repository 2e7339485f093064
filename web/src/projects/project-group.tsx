import type { Project } from 'contract/projects/projects.ts';
import { TextLink } from '../ui/actions/text-link.tsx';

export function ProjectGroup({ group }: Pick<Project, 'group'>) {
  if (!group) return null;
  return (
    <>
      {' · '}
      <TextLink to={`/groups/${group._id}`}>
        <bdi>{group.name}</bdi>
      </TextLink>
    </>
  );
}
