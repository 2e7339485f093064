import type { Project } from 'contract/projects/projects.ts';
import type { Person } from '../../../testing/people/person.ts';

export const setSeats = (author: Person, { _id }: Project, seats: object[]) =>
  author.put<Project>(`/api/projects/${_id}/seats`, { seats });

/** The author answers a request for the seat at a position, by default the first. */
export const answer = (author: Person, project: Project, person: Pick<Person, 'id'>, { at = 0, accept = true } = {}) =>
  author.put<Project>(`/api/projects/${project._id}/seats/${project.seats[at]?._id}/requests/${person.id}`, { accept });

export const withdraw = (person: Person, project: Project, at = 0) =>
  person.delete<Project>(`/api/projects/${project._id}/seats/${project.seats[at]?._id}/requests`);

export const rolesOf = ({ seats }: Project): string[] => seats.map(({ role }) => role);
