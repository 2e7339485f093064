import { IconRocket } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';
import type { useProjects } from './use-projects.ts';

interface Props {
  projects: ReturnType<typeof useProjects>;
  /** Whether what stands above is there, too. */
  ready: boolean;
  technology: string;
  onShowAll: () => void;
}

/** The gallery, or why it is empty. */
export function ProjectGrid({ projects, ready, technology, onShowAll }: Props) {
  const { items, loading, error, hasMore, reload, more } = projects;
  const loaded = projects.loaded && ready;
  return (
    <>
      {!loaded && error && <ErrorState text={error} onRetry={reload} />}
      {!loaded && !error && (
        <Loading words={t('projects.loading')}>
          <ProjectSkeleton />
        </Loading>
      )}
      {loaded && items.length === 0 && !technology && (
        <EmptyState icon={IconRocket} title={t('projects.empty')} text={t('projects.emptyText')} />
      )}
      {loaded && items.length === 0 && technology && (
        <EmptyState icon={IconRocket} title={t('projects.noneWith', { technology })} text={t('projects.noneWithText')}>
          <Button variant="soft" onClick={onShowAll}>
            {t('projects.showAll')}
          </Button>
        </EmptyState>
      )}
      <ul className={classes.grid} aria-label={t('projects.heading')}>
        {(loaded ? items : []).map((project) => (
          <li key={project._id}>
            <ProjectCard project={project} menu={<ProjectMenu project={project} />} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={loaded && hasMore} loading={loading} error={error} onMore={more} />
    </>
  );
}
