import { getProject } from 'contract/projects.ts';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';
import { projects } from './projects.ts';

const readProject = (id: string) => call(getProject, { params: { id } });

/** One project, as a link to it opens it, and the way to all. */
export function OpenedProject({ id }: { id: string }) {
  const { item: project, error, reload } = useEntity(projects, id, readProject);
  const waiting = error ? (
    <ErrorState text={error} onRetry={reload} />
  ) : (
    <Loading words={t('projects.loading')}>
      <ProjectSkeleton />
    </Loading>
  );
  return (
    <>
      {project ? <ProjectCard project={project} menu={<ProjectMenu project={project} />} /> : waiting}
      <p>
        <TextLink to="/projects">{t('projects.showAll')}</TextLink>
      </p>
    </>
  );
}
