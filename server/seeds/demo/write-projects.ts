import { pictureSizes } from '../../src/platform/files/picture-sizes.ts';
import { type NewFile, withStoredFile } from '../../src/platform/files/stored-files.ts';
import type { Services } from '../../src/services.ts';
import { type Drawing, toPng } from '../drawings/canvas.ts';
import type { DemoName } from './people.ts';
import { type DemoProject, type DemoSeat, projects } from './projects.ts';

type Ids = Record<DemoName, string>;

export async function writeProjects(services: Services, ids: Ids): Promise<void> {
  for (const project of projects) {
    const picture = project.picture?.();
    const id = picture
      ? await putPicture(services, ids, project, picture)
      : await putProject(services, ids, project, null);
    const named = [
      ...(project.contributors ?? []).map((name) => ({ user_id: ids[name], confirmed_at: new Date() })),
      ...(project.pending ?? []).map((name) => ({ user_id: ids[name], confirmed_at: null })),
    ];
    for (const one of named)
      await services.db
        .insertInto('project_contributors')
        .values({ ...one, project_id: id })
        .execute();
    await writeSeats(services, ids, id, project.seats ?? []);
  }
}

async function writeSeats({ db }: Services, ids: Ids, project_id: string, seats: readonly DemoSeat[]): Promise<void> {
  for (const [position, { role, hours = null, description = '', filledBy, requests = [] }] of seats.entries()) {
    const filled_by = filledBy ? ids[filledBy] : null;
    const { id } = await db
      .insertInto('project_seats')
      .values({ project_id, position, role, hours, description, filled_by })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (filled_by)
      await db
        .updateTable('project_contributors')
        .set({ role })
        .where('project_id', '=', project_id)
        .where('user_id', '=', filled_by)
        .execute();
    for (const { by, note } of requests)
      await db.insertInto('seat_requests').values({ seat_id: id, user_id: ids[by], note }).execute();
  }
}

async function putPicture(services: Services, ids: Ids, project: DemoProject, picture: Drawing): Promise<string> {
  const { contentType, variants, ...image } = await services.images.encode(await toPng(picture), pictureSizes.project);
  const ownerId = ids[project.by];
  const file: NewFile = { kind: 'project', ownerId, name: '', contentType, variants, image };
  return withStoredFile(services.files, file, async (stored) => {
    await stored.insert(services.db);
    return putProject(services, ids, project, stored.id);
  });
}

async function putProject({ db }: Services, ids: Ids, project: DemoProject, picture_id: string | null) {
  const { by, title, description, techStack, projectLink = '', githubLink = '' } = project;
  const row = await db
    .insertInto('projects')
    .values({
      author_id: ids[by],
      title,
      description,
      tech_stack: techStack,
      project_link: projectLink,
      github_link: githubLink,
      picture_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
