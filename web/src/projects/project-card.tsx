import type { Project } from 'contract/projects/projects.ts';
import type { ReactNode } from 'react';
import { formatList } from '../lib/text/format-list.ts';
import { t } from '../lib/text/i18n.ts';
import { Link } from '../ui/actions/link.tsx';
import { CollapsibleText } from '../ui/content/collapsible-text.tsx';
import { Highlight } from '../ui/content/highlight.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Cover } from '../ui/links/cover.tsx';
import { pressPicture } from '../ui/links/growing-picture.ts';
import { AvatarGroup } from '../ui/people/avatar-group.tsx';
import { Chips } from '../ui/people/chips.tsx';
import classes from './project-card.module.css';
import { ProjectGroup } from './project-group.tsx';
import { ProjectLinks } from './project-links.tsx';
import { LookingFor } from './seats/looking-for.tsx';

export function ProjectCard({ project, menu }: { project: Project; menu: ReactNode }) {
  const { _id, title, author, description, techStack, picture, contributors, group } = project;
  const names = formatList(contributors.map(({ name }) => name));
  return (
    <Card as="article" className={classes.card ?? ''}>
      <div className={classes.cover} data-picture={picture !== null} data-picture-of={_id}>
        <Cover
          id={_id}
          picture={picture}
          alt={t('projects.pictureOf', { title })}
          title={
            <p className={classes.coverTitle} dir="auto" aria-hidden>
              {title}
            </p>
          }
          lazy
        />
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <h2 className={classes.title} dir="auto">
            <Link to={`/projects/${_id}`} onClick={({ currentTarget }) => pressPicture(_id, currentTarget)}>
              <Highlight text={title} />
            </Link>
          </h2>
          {menu}
        </div>
        <div className={classes.byline}>
          <p className={classes.author}>
            {t('projects.by', { name: author?.name ?? t('projects.anonymous') })}
            <ProjectGroup group={group} />
          </p>
          <ProjectLinks project={project} />
        </div>
        {contributors.length > 0 && (
          <div className={classes.with}>
            <AvatarGroup people={contributors.slice(0, 5)} size={26} />
            <p>{t('projects.with', { names })}</p>
          </div>
        )}
        <LookingFor project={project} />
        <CollapsibleText text={description} lines={6} />
        <div className={classes.stack}>
          <Chips label={t('projects.techStack')} texts={techStack} max={8} />
        </div>
      </div>
    </Card>
  );
}
