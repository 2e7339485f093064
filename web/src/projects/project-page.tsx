import { getProject, type Project } from 'contract/projects/projects.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../lib/api/api-client.ts';
import { usePageTitle } from '../lib/hooks/use-page-title.ts';
import { useEntity } from '../lib/store/use-entity.ts';
import { t } from '../lib/text/i18n.ts';
import { Link } from '../ui/actions/link.tsx';
import { ShareMenu } from '../ui/actions/share-menu.tsx';
import { OpeningPage } from '../ui/club/opening-page.tsx';
import { RichText } from '../ui/content/rich-text.tsx';
import { CoverPage } from '../ui/layout/cover-page.tsx';
import { CoverPageSkeleton } from '../ui/layout/cover-page-skeleton.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { Avatar } from '../ui/people/avatar.tsx';
import { Chips } from '../ui/people/chips.tsx';
import { ProjectInvitations } from './contributors/project-invitations.tsx';
import { useProjectInvitations } from './contributors/use-project-invitations.ts';
import classes from './project-card.module.css';
import { ProjectGroup } from './project-group.tsx';
import { ProjectLinks } from './project-links.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { projects } from './projects.ts';
import { ProjectSeats } from './seats/project-seats.tsx';
import { useOpenedProject } from './use-opened-project.ts';

const readProject = (id: string) => call(getProject, { params: { id } });

interface Props {
  id: string;
  comments: (project: Project) => ReactNode;
}

export function ProjectPage({ id, comments }: Props) {
  const navigate = useNavigate();
  const { item: project, error, isMissing, reload } = useEntity(projects, id, readProject);
  const isDeleted = useOpenedProject(id);
  const { invitations, respond } = useProjectInvitations();
  usePageTitle(project?.title ?? t('projects.heading'));
  if (!project || isDeleted)
    return (
      <OpeningPage
        title={t('navigation.projects')}
        error={isDeleted ? t('errors.not_found') : error}
        gone={(isMissing || isDeleted) && { to: '/projects', text: t('projects.seeAll') }}
        onRetry={reload}
      >
        <Loading label={t('projects.loading')}>
          <CoverPageSkeleton />
        </Loading>
      </OpeningPage>
    );

  const { title, picture, author, description, techStack, contributors, group } = project;
  return (
    <CoverPage
      back={{ to: '/projects', text: t('projects.showAll') }}
      actions={
        <>
          <ShareMenu path={`/projects/${id}`} label={t('projects.share', { title })} />
          <ProjectMenu project={project} onDeleted={() => navigate('/projects')} />
        </>
      }
      cover={{ id, picture, alt: t('projects.pictureOf', { title }), full: true }}
      title={title}
      below={comments(project)}
    >
      <p className={classes.author}>
        {author ? (
          <Link to={`/profile/${author._id}`}>{t('projects.by', { name: author.name })}</Link>
        ) : (
          t('projects.by', { name: t('projects.anonymous') })
        )}
        <ProjectGroup group={group} />
      </p>
      <ProjectInvitations
        invitations={invitations.filter(({ _id }) => _id === id)}
        respond={async (invited, yes) => {
          await respond(invited, yes);
          await reload();
        }}
      />
      <div className={classes.description} dir="auto">
        <RichText text={description} />
      </div>
      <div className={classes.stack}>
        <Chips label={t('projects.techStack')} texts={techStack} max={50} />
      </div>
      <ProjectLinks project={project} />
      <ProjectSeats project={project} />
      {contributors.length > 0 && (
        <>
          <h2 className={classes.subheading}>{t('projects.contributors')}</h2>
          <ul className={classes.people} aria-label={t('projects.contributors')}>
            {contributors.map((person) => (
              <li key={person._id}>
                <Link to={`/profile/${person._id}`}>
                  <Avatar person={person} size={32} />
                  <span className={classes.who}>
                    <bdi>{person.name}</bdi>
                    {person.role && <bdi className={classes.role}>{person.role}</bdi>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </CoverPage>
  );
}
