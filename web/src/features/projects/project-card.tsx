import { IconBrandGithub, IconBulb, IconExternalLink } from '@tabler/icons-react';
import type { Project } from 'contract/projects.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { hueOf } from '../../lib/initials.ts';
import { CollapsibleText } from '../../ui/content/collapsible-text.tsx';
import { Highlight } from '../../ui/content/highlight.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import { Chips } from '../../ui/people/chips.tsx';
import classes from './project-card.module.css';

export function ProjectCard({ project, menu }: { project: Project; menu: ReactNode }) {
  const { _id, title, author, description, techStack, projectLink, githubLink, picture, contributors } = project;
  const names = contributors.map(({ name }) => name).join(', ');
  return (
    <Card as="article" className={classes.card ?? ''}>
      {picture ? (
        <img
          className={classes.picture}
          style={{ '--hue': hueOf(_id) }}
          src={picture}
          alt={t('projects.pictureOf', { title })}
          loading="lazy"
        />
      ) : (
        <div className={`${classes.picture} ${classes.blank}`} style={{ '--hue': hueOf(_id) }} aria-hidden>
          <IconBulb size={40} stroke={1.4} />
        </div>
      )}
      <div className={classes.body}>
        <div className={classes.top}>
          <h2 className={classes.title} dir="auto">
            <Highlight text={title} />
          </h2>
          {menu}
        </div>
        <p className={classes.author}>{t('projects.by', { name: author?.name ?? t('projects.anonymous') })}</p>
        {contributors.length > 0 && (
          <div className={classes.with}>
            <AvatarGroup people={contributors.slice(0, 5)} size={26} />
            <p>{t('projects.with', { names })}</p>
          </div>
        )}
        <CollapsibleText text={description} lines={6} />
        <div className={classes.stack}>
          <Chips label={t('projects.techStack')} texts={techStack} max={8} />
        </div>
        {(projectLink || githubLink) && (
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
        )}
      </div>
    </Card>
  );
}
