import type { ReaderSeats } from 'contract/projects/projects.seats.ts';
import { type LiveProject, type LiveSeat, listProjects, type Project } from 'contract/projects/projects.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf, readPage, selectItems } from '../lib/store/lists.ts';
import { type AppThunk, selectMe } from '../lib/store/store.ts';

export const projects = createEntities<Project>('projects');

export interface GalleryFilter {
  technology: string;
  looking: boolean;
}

export const allProjects: GalleryFilter = { technology: '', looking: false };

export const gallery = ({ technology, looking }: GalleryFilter) =>
  listOf(
    projects,
    pagesOf(listProjects, { query: { ...(technology && { technology }), ...(looking && { looking }) } }),
  );

export const projectsInvitingMe = listOf(projects, pagesOf(listProjects, { query: { invitedMe: true } }));

/** Updates a project. A list without it is read again for the right order. */
export const projectChanged =
  (live: LiveProject, filter: GalleryFilter): AppThunk =>
  (dispatch, getState) => {
    const list = gallery(filter);
    const before = selectItems(getState(), list).find(({ _id }) => _id === live._id);
    if (before) {
      const changes = changesOf(live, before, selectMe(getState())._id);
      dispatch(projects.changed({ id: live._id, changes }));
    }
    if (!before || filter.looking) void dispatch(readPage(list));
  };

/** The message doesn't say who was invited or requested a seat, so those stay until they are decided. */
export function changesOf(live: LiveProject, { invited, seats }: Project, myId: string): Partial<Project> {
  const decided = new Set(live.contributors.map(({ _id }) => _id));
  const known = new Map(seats.map((seat) => [seat._id, seat]));
  const ownStateOf = ({ _id, filledBy }: LiveSeat) => {
    if (filledBy?._id === myId) return 'filled';
    return known.get(_id)?.mine === 'requested' && !decided.has(myId) ? 'requested' : null;
  };
  return {
    ...live,
    invited: invited.filter(({ _id }) => !decided.has(_id)),
    seats: live.seats.map((seat) => ({
      ...seat,
      mine: ownStateOf(seat),
      requests: known.get(seat._id)?.requests.filter(({ user }) => !decided.has(user._id)) ?? [],
    })),
  };
}

export const seatsChanged = ({ projectId: id, seats }: ReaderSeats) => projects.changed({ id, changes: { seats } });
