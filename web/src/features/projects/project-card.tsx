import { IconBrandGithub, IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { Project } from 'contract/projects.ts';
import { t } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './projects.module.css';

interface Props {
  project: Project;
  canDelete: boolean;
  onDelete: () => void;
}

/** One project: what it is, by whom, with what, and where to see it. */
export function ProjectCard({ project, canDelete, onDelete }: Props) {
  const { title, author, description, techStack, projectLink, githubLink } = project;
  return (
    <Card as="article" className={classes.card ?? ''}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        {canDelete && <IconButton icon={IconTrash} label={t('projects.delete', { title })} onClick={onDelete} />}
      </div>
      <p className={classes.author}>{t('projects.by', { name: author?.name ?? t('projects.anonymous') })}</p>
      <FoldedText text={description} />
      <Chips label={t('projects.techStack')} texts={techStack} most={8} />
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
    </Card>
  );
}
