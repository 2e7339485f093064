import type { Project } from 'contract/projects/projects.ts';
import { t } from '../lib/text/i18n.ts';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';
import { ProjectMenu } from './project-menu.tsx';

export function ProjectResults({ projects }: { projects: Project[] }) {
  return (
    <ul className={classes.grid} aria-label={t('search.projectsFound')}>
      {projects.map((project) => (
        <li key={project._id}>
          <ProjectCard project={project} menu={<ProjectMenu project={project} />} />
        </li>
      ))}
    </ul>
  );
}
