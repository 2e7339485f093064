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

export async function readProject(project: Project, reader: Person): Promise<Project> {
  return (await reader.get<Project>(`/api/projects/${project._id}`)).body;
}
