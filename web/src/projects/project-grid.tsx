import { IconRocket } from '@tabler/icons-react';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ItemBoundary } from '../ui/layout/item-boundary.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { PaginatedList } from '../ui/lists/paginated-list.tsx';
import skeleton from '../ui/lists/skeleton.module.css';
import cards from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';
import { ProjectMenu } from './project-menu.tsx';
import type { GalleryFilter } from './projects.ts';
import type { useProjects } from './use-projects.ts';

interface Props {
  projects: ReturnType<typeof useProjects>;
  ready: boolean;
  filter: GalleryFilter;
  onShowAll: () => void;
}

export function ProjectGrid({ projects, ready, filter: { technology, looking }, onShowAll }: Props) {
  const skeleton = (
    <Loading label={t('projects.loading')}>
      <ProjectSkeleton />
    </Loading>
  );
  const none = looking ? t('seats.noneLooking') : t('projects.noneWith', { technology });
  const empty =
    technology || looking ? (
      <EmptyState icon={IconRocket} title={none} text={t(looking ? 'seats.noneLookingText' : 'projects.noneWithText')}>
        <Button variant="soft" onClick={onShowAll}>
          {t('projects.showAll')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={IconRocket} title={t('projects.empty')} text={t('projects.emptyText')} />
    );
  return (
    <PaginatedList list={{ ...projects, loaded: projects.loaded && ready }} skeleton={skeleton} empty={empty}>
      <ul className={classes.grid} aria-label={t('projects.heading')}>
        {projects.items.map((project) => (
          <li key={project._id}>
            <ItemBoundary text={project.description}>
              <ProjectCard project={project} menu={<ProjectMenu project={project} />} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
    </PaginatedList>
  );
}

function ProjectSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className={cards.card ?? ''}>
          <div className={cards.skeleton} />
          <div className={cards.body}>
            <div className={skeleton.line} style={{ width: '60%', height: 16 }} />
            <div className={skeleton.line} style={{ width: '35%' }} />
            <div className={skeleton.line} style={{ width: '90%' }} />
            <div className={skeleton.line} style={{ width: '80%' }} />
            <div className={skeleton.line} style={{ width: '50%' }} />
            <div className={skeleton.line} style={{ width: '30%' }} />
          </div>
        </Card>
      ))}
    </div>
  );
}
