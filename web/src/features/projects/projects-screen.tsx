import { IconPlus, IconRocket } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { deleteProject, listProjects, type Project } from 'contract/projects.ts';
import { Suspense, useState } from 'react';
import { call, callPage } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';
import { useList } from '../../lib/use-list.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CardBones } from '../../ui/card-bones.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ConfirmDialog } from '../../ui/lazy-dialog.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import classes from './projects.module.css';

const ask = (cursor: string | null) => callPage(listProjects, { query: { ...(cursor && { cursor }) } });

/** What members built. */
export function ProjectsScreen({ me }: { me: User }) {
  const { items, loaded, loading, error, next, reload, more, drop } = useList<Project>(ask);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Project | null>(null);

  const remove = async (project: Project) => {
    setLeaving(null);
    try {
      await call(deleteProject, { params: { id: project._id } });
      drop(project._id);
    } catch (refused) {
      showProblem(sentenceFor(asRefusal(refused)));
    }
  };

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{t('projects.heading')}</h1>
        <Button onClick={() => setAdding(true)}>
          <IconPlus size={18} aria-hidden /> {t('projects.addYours')}
        </Button>
      </div>
      {!loaded && error && <ErrorState text={error} onRetry={() => void reload()} />}
      {!loaded && !error && (
        <>
          <p role="status">{t('projects.loading')}</p>
          <CardBones count={6} />
        </>
      )}
      {loaded && items.length === 0 && (
        <EmptyState icon={IconRocket} title={t('projects.empty')} text={t('projects.emptyText')} />
      )}
      <ul className={classes.grid} aria-label={t('projects.heading')}>
        {items.map((project) => (
          <li key={project._id}>
            <ProjectCard
              project={project}
              canDelete={project.author?._id === me._id || me.role !== 'student'}
              onDelete={() => setLeaving(project)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={loaded && next !== null} loading={loading} error={error} onMore={more} />
      {adding && (
        <ProjectDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void reload();
          }}
        />
      )}
      {leaving && (
        <Suspense>
          <ConfirmDialog
            text={t('projects.confirmDelete', { title: leaving.title })}
            onConfirm={() => void remove(leaving)}
            onCancel={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
