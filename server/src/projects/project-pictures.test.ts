import type { Project } from 'contract/projects/projects.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { atOnce, tally } from '../../testing/database/races.ts';
import { impostors, picture, truncatedPicture } from '../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../testing/servers/disk.ts';
import { readProject, show } from './projects.testing.ts';

const club = await openClub();
const [ada, ben, cleo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo')];
const pathOf = (project: Project) => `/api/projects/${project._id}/picture`;
const hang = (who: typeof ben, project: Project, file: File, field = 'picture') =>
  who.upload<Project>(pathOf(project), { [field]: file }, 'PUT');
const filesOf = async (address: string) =>
  (await storedFiles(club)).filter((key) => key.includes(address.split('/')[2] ?? 'none'));

test("the author sets a project's picture, which members see and visitors don't", async () => {
  const project = await show(ben);
  const { status, body } = await hang(ben, project, await picture());
  expect(status).toBe(200);
  expect(await readProject(project, cleo)).toEqual(body);
  const address = String(body.picture);
  const { bytes, headers } = await cleo.get(address);
  expect([headers['content-type'], (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
  expect((await cleo.get(address.replace(/feed$/, 'full'))).status).toBe(200);
  expect(await club.visitor().get(address)).toFail(401, 'not_signed_in');
});

test('no one else can, and a file that is no picture fails', async () => {
  const project = await show(ben);
  for (const stranger of [cleo, ada]) {
    expect(await hang(stranger, project, await picture())).toFail(403, 'forbidden');
    expect(await stranger.delete(pathOf(project))).toFail(403, 'forbidden');
  }
  const before = await storedFiles(club);
  for (const file of [...Object.values(impostors), await truncatedPicture()])
    expect([400, 415]).toContain((await hang(ben, project, file)).status);
  expect(await hang(ben, project, await picture(), 'photo')).toFail(400, 'invalid_input');
  expect(await ben.put(pathOf(project))).toFail(400, 'invalid_input');
  expect(await storedFiles(club)).toEqual(before);
  expect((await readProject(project, ben)).picture).toBeNull();
});

test('a picture is deleted when it is replaced or removed, and with its project', async () => {
  const project = await show(ben);
  const next = async () => String((await hang(ben, project, await picture())).body.picture);
  const gone = async (address: string) => {
    expect(await cleo.get(address)).toFail(404, 'not_found');
    await eventually(async () => expect(await filesOf(address)).toEqual([]));
  };
  const [first, second] = [await next(), await next()];
  await gone(first);
  expect((await cleo.get(second)).status).toBe(200);
  expect((await ben.delete<Project>(pathOf(project))).body.picture).toBeNull();
  await gone(second);
  const third = await next();
  await ben.delete(`/api/projects/${project._id}`);
  await gone(third);
});

test('many concurrent pictures leave the files of one', async () => {
  const project = await show(ben);
  const file = await picture();
  const before = (await storedFiles(club)).length;
  const responses = await atOnce(6, () => hang(ben, project, file));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 6 });
  expect((await cleo.get(String((await readProject(project, ben)).picture))).status).toBe(200);
  await eventually(async () => expect((await storedFiles(club)).length - before).toBe(2));
});
