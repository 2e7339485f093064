import type { Project, Seat } from 'contract/projects/projects.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { SeatRequest } from './seat-request.tsx';
import { SeatRequests } from './seat-requests.tsx';
import classes from './seats.module.css';

export function ProjectSeat({ project, seat }: { project: Project; seat: Seat }) {
  const { role, hours, description, filled, filledBy, mine } = seat;
  const me = useMember();
  const isIn = project.author?._id === me._id || project.contributors.some(({ _id }) => _id === me._id);
  return (
    <>
      <div className={classes.row}>
        <div className={classes.what}>
          <h3 className={classes.role}>
            <bdi>{role}</bdi>
          </h3>
          {hours !== null && <p className={classes.note}>{t('seats.hours', { count: hours })}</p>}
        </div>
        {filledBy && (
          <Link to={`/profile/${filledBy._id}`} className={classes.filler} data-person={filledBy._id}>
            <Avatar person={filledBy} size={32} />
            <bdi>{filledBy.name}</bdi>
          </Link>
        )}
        {filled && !filledBy && <p className={classes.note}>{t('seats.filled')}</p>}
        {project.author && (mine === 'requested' || (!filled && !isIn)) && (
          <SeatRequest project={project} seat={seat} />
        )}
      </div>
      {description && (
        <div className={classes.description} dir="auto">
          <RichText text={description} />
        </div>
      )}
      {seat.requests.length > 0 && <SeatRequests project={project} seat={seat} />}
    </>
  );
}
