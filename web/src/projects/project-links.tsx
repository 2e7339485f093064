import { IconBrandGithub, IconExternalLink } from '@tabler/icons-react';
import type { Project } from 'contract/projects/projects.ts';
import { t } from '../lib/text/i18n.ts';
import classes from './project-card.module.css';

export function ProjectLinks({ project: { projectLink, githubLink } }: { project: Project }) {
  if (!projectLink && !githubLink) return null;
  return (
    <p className={classes.links}>
      {projectLink && (
        <a href={projectLink} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={18} stroke={1.6} aria-hidden /> {t('projects.live')}
        </a>
      )}
      {githubLink && (
        <a href={githubLink} target="_blank" rel="noopener noreferrer">
          <IconBrandGithub size={18} stroke={1.6} aria-hidden /> {t('projects.github')}
        </a>
      )}
    </p>
  );
}
