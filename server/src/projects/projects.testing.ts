import type { Project } from 'contract/projects/projects.ts';
import type { Person } from '../../testing/people/person.ts';

export function work(fields: object = {}): object {
  return { title: 'Plant robot', description: 'It waters plants.', techStack: ['TypeScript', 'Robotics'], ...fields };
}

export async function show(author: Person, fields: object = {}): Promise<Project> {
  const { status, body } = await author.post<Project>('/api/projects', work(fields));
  if (status !== 201) throw new Error(`Showing the project failed: ${JSON.stringify(body)}`);
  return body;
}

/** Shows a project that looks for members in these roles. */
export async function showWithSeats(author: Person, roles: string[], fields: object = {}): Promise<Project> {
  const { _id } = await show(author, fields);
  const seats = roles.map((role) => ({ role }));
  const { status, body } = await author.put<Project>(`/api/projects/${_id}/seats`, { seats });
  if (status !== 200) throw new Error(`Setting the seats failed: ${JSON.stringify(body)}`);
  return body;
}

/** Asks for the seat at a position, by default the first. */
export async function askForSeat(person: Person, projectId: string, at = 0, body?: object) {
  const { seats } = (await person.get<Project>(`/api/projects/${projectId}`)).body;
  return person.post<Project>(`/api/projects/${projectId}/seats/${seats[at]?._id}/requests`, body);
}

export async function readProject(project: Project, reader: Person): Promise<Project> {
  return (await reader.get<Project>(`/api/projects/${project._id}`)).body;
}
