import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { exportFolder, exportZip, newFolder } from '../../../../testing/database/archives.ts';
import { withClient } from '../../../../testing/database/backups.ts';
import { hashRows } from '../../../../testing/database/contents.ts';
import { fillClub } from '../full-club.testing.ts';
import { importArchive } from './import-archive.ts';

const source = await openClub();
await fillClub(source);
const whole = await exportFolder(source);
const club = await openClub({ people: false });
await club.services.jobs.stop();
const before = await withClient(club.databaseUrl, hashRows);

type Json = Record<string, unknown>;

/** Changes the text of a file of the archive. */
const text = (path: string, change: (text: string) => string) => async (folder: string) => {
  const file = join(folder, path);
  await writeFile(file, change(await readFile(file, 'utf8')));
};
const first = (noun: string, change: (thing: Json) => boolean | undefined) =>
  text(`data/${noun}.json`, (all) => {
    const things: Json[] = JSON.parse(all);
    if (!things.some((thing) => change(thing) !== false)) throw new Error(`There is nothing to change in ${noun}.`);
    return `[\n${things.map((thing) => JSON.stringify(thing)).join(',\n')}\n]\n`;
  });
const set = (noun: string, change: Json) => first(noun, (thing) => Boolean(Object.assign(thing, change)));
const picture = (change: (path: string) => Promise<void>) => async (folder: string) => {
  const [name = ''] = await readdir(join(folder, 'files/post'));
  const [variant = ''] = await readdir(join(folder, 'files/post', name));
  await change(join(folder, 'files/post', name, variant));
};
const endorsed = (change: (endorsement: Json, member: Json) => Json) =>
  first('members', (member) => {
    const [endorsement] = Array.isArray(member.endorsements) ? member.endorsements : [];
    if (!endorsement) return false;
    member.endorsements = [endorsement, change(endorsement, member)];
    return true;
  });
const stranger = '0199aaaa-0000-7000-8000-000000000000';

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  ['without its manifest', (folder) => rm(join(folder, 'archive.json')), /^archive\.json is missing\.$/],
  ['of something else', text('archive.json', () => '{"name":"x"}'), /^This is not the archive of a club\.$/],
  [
    'of a newer program',
    text('archive.json', (all) => all.replace('"version": 1', '"version": 2')),
    /has version 2 .* reads up to 1/,
  ],
  ['without a file of data', (folder) => rm(join(folder, 'data/likes.json')), /^data\/likes\.json is missing\.$/],
  ['cut off', text('data/posts.json', (all) => all.slice(0, -3)), /^data\/posts\.json is cut off/],
  [
    'cut within a line',
    text('data/posts.json', (all) => all.slice(0, 300)),
    /^data\/posts\.json, line 2: this is not JSON/,
  ],
  [
    'with more after its end',
    text('data/likes.json', (all) => `${all}{}`),
    /^data\/likes\.json, line \d+: there is something after the end/,
  ],
  [
    'written otherwise',
    text('data/likes.json', (all) => JSON.stringify(JSON.parse(all))),
    /^data\/likes\.json, line 1: this must be a \[/,
  ],
  [
    'not in UTF-8',
    async (folder) => writeFile(join(folder, 'data/likes.json'), Buffer.from('[\n\xff\n]', 'latin1')),
    /^data\/likes\.json can't be read: it is not UTF-8/,
  ],
  [
    'with text that is no text',
    set('posts', { content: 'a\0b' }),
    /^data\/posts\.json, line 2, field content: this text has characters/,
  ],
  [
    'without a field',
    set('members', { email: undefined }),
    /^data\/members\.json, line 2: must have required properties email/,
  ],
  [
    'with a field of its own',
    set('members', { password: 'x' }),
    /^data\/members\.json, line 2, field password: is not known here/,
  ],
  [
    'with a wrong role',
    set('members', { role: 'king' }),
    /^data\/members\.json, line 2, field role: must be equal to one of/,
  ],
  [
    'with a wrong time',
    set('posts', { createdAt: '2024-02-30T10:00:00.000Z' }),
    /^data\/posts\.json, line 2, field createdAt: must match format/,
  ],
  [
    'with a script as a link',
    set('projects', { projectLink: 'javascript:alert(1)' }),
    /^data\/projects\.json, line 2, field projectLink: must match pattern/,
  ],
  [
    'with something wrong deep within',
    text('data/posts.json', (all) => all.replace(/"votes" : 2/, '"votes" : -1')),
    /^data\/posts\.json, line \d+, field poll\.options\.1\.votes: must be/,
  ],
  [
    'with an author who is not there',
    set('posts', { author: stranger }),
    /^data\/posts\.json, line 2, field author: data\/members\.json has no 0199aaaa/,
  ],
  [
    'with an endorsement by someone who is not there',
    endorsed((one) => ({ ...one, _id: stranger, by: stranger })),
    /^data\/members\.json, line \d+, field endorsements\.1\.by: data\/members\.json has no 0199aaaa/,
  ],
  [
    'with an endorsement of a skill that is not there',
    endorsed((one) => ({ ...one, _id: stranger, skill: 'Yodeling' })),
    /^data\/members\.json, line \d+, field endorsements\.1\.skill: Yodeling is no skill of this member/,
  ],
  [
    'with an endorsement of an own skill',
    endorsed((one, { _id }) => ({ ...one, _id: stranger, by: _id })),
    /^data\/members\.json, line \d+, field endorsements\.1\.by: no one endorses their own skill/,
  ],
  [
    'with an endorsement twice',
    endorsed((one) => ({ ...one, _id: stranger })),
    /^data\/members\.json, line \d+, field endorsements: .* is there twice/,
  ],
  [
    'with a connection of someone who is not there',
    first('connections', (connection) =>
      Boolean(Object.assign(connection, { members: [stranger, source.ids.mo], requestedBy: stranger })),
    ),
    /^data\/connections\.json, line 2, field members\.0: data\/members\.json has no 0199aaaa/,
  ],
  [
    'with a member who answers twice',
    first('events', ({ answers }) => Array.isArray(answers) && Boolean(answers.push({ ...answers[0], _id: stranger }))),
    /^data\/events\.json, line 2, field answers: [0-9a-f-]+ is there twice/,
  ],
  [
    'with a vote for an evening of no poll',
    first('datePolls', ({ votes }) => Array.isArray(votes) && Boolean(Object.assign(votes[0], { option: stranger }))),
    /^data\/datePolls\.json, line 2, field votes\.0\.option: 0199aaaa.* is no option of this poll/,
  ],
  [
    'with a chosen evening and no event',
    first('datePolls', (poll) => poll.event !== null && Boolean(Object.assign(poll, { event: null }))),
    /^data\/datePolls\.json, line 3, field options: a poll with an event has one chosen option/,
  ],
  [
    'with a role that is filled by someone outside the project',
    first(
      'projects',
      ({ seats }) => Array.isArray(seats) && Boolean(Object.assign(seats[0], { filledBy: source.ids.mo })),
    ),
    /^data\/projects\.json, line 2, field seats\.0\.filledBy: [0-9a-f-]+ is no contributor/,
  ],
  [
    'with a sign-up for a shift of another event',
    first('events', ({ signups }) => Array.isArray(signups) && Boolean(Object.assign(signups[0], { slot: stranger }))),
    /^data\/events\.json, line 2, field signups\.0\.slot: 0199aaaa[0-9a-f-]+ is no shift of this event/,
  ],
  [
    'with a member who has a shift twice',
    first('events', ({ signups }) => Array.isArray(signups) && Boolean(signups.push({ ...signups[0], _id: stranger }))),
    /^data\/events\.json, line 2, field signups: .* is there twice/,
  ],
  [
    'with a member who is in twice',
    first('events', ({ checkIns }) => {
      if (!Array.isArray(checkIns)) return false;
      const own = checkIns.find(({ member }) => member);
      return Boolean(own && checkIns.push({ ...own, _id: stranger }));
    }),
    /^data\/events\.json, line \d+, field checkIns: .* is there twice/,
  ],
  [
    'with a check-in of no one',
    first('events', ({ checkIns }) => {
      const own = Array.isArray(checkIns) && checkIns.find(({ member }) => member);
      return Boolean(own && Object.assign(own, { member: null }));
    }),
    /^data\/events\.json, line \d+, field checkIns\.\d+\.member: one of member, name must be set/,
  ],
  [
    'with a shift that ends before it begins',
    first(
      'events',
      ({ slots }) => Array.isArray(slots) && Boolean(Object.assign(slots[1], { to: '2020-01-01T00:00:00.000Z' })),
    ),
    /^data\/events\.json, line 2, field slots\.1\.to: this is before the start/,
  ],
  [
    'with a picture of two projects',
    text('data/projects.json', (all) =>
      all.replace(
        /\n(\{.*\}),?\n/,
        (line, one) =>
          `${line.replace(/,?\n$/, ',\n')}${one.replace(/[0-9a-f-]{36}/, 'ffffffff-0000-7000-8000-000000000000')}\n`,
      ),
    ),
    /^data\/projects\.json, line 3, field picture: the file [0-9a-f-]+ belongs to something else already/,
  ],
  [
    'with a file that is not there',
    set('events', { picture: stranger }),
    /^data\/events\.json, line 2, field picture: data\/files\.json has no/,
  ],
  [
    'with a file that nothing has',
    set('projects', { picture: null }),
    /^data\/files\.json: the file [0-9a-f-]+ belongs to nothing/,
  ],
  [
    'with a reply to nothing',
    first('comments', (comment) => comment.parent !== null && Boolean(Object.assign(comment, { parent: stranger }))),
    /field parent: .* is no comment on the same thing/,
  ],
  [
    'with a comment on two things',
    first('comments', (comment) => comment.event !== null && Boolean(Object.assign(comment, { project: stranger }))),
    /field project: data\/projects\.json has no/,
  ],
  [
    'with an address twice',
    first(
      'members',
      (member) => member.email !== 'ada@club.example' && Boolean(Object.assign(member, { email: 'ada@club.example' })),
    ),
    /^data\/members\.json, line \d+, field email: ada@club\.example is there twice/,
  ],
  [
    'with an object twice',
    text('data/likes.json', (all) => all.replace(/\n(\{.*\}),?\n/, '\n$1,\n$1,\n')),
    /^data\/likes\.json, line 3, field _id: objects stand in the order/,
  ],
  [
    'with a like twice',
    text('data/likes.json', (all) =>
      all.replace(/\n\{"_id" : "([^"]{35}).(.*)\},?\n/, '\n{"_id":"$10$2},\n{"_id":"$1f$2},\n'),
    ),
    /^data\/likes\.json, line 3, field member: .* is there twice for/,
  ],
  [
    'with an unknown time zone',
    set('events', { timeZone: 'Mars/Olympus' }),
    /^data\/events\.json, line 2, field timeZone: Mars\/Olympus is no time zone/,
  ],
  [
    'with a path that leads elsewhere',
    text('data/files.json', (all) => all.replace(/"path":"files/, '"path":"../files')),
    /^data\/files\.json, line 2, field variants\.0\.path: this is not where the file belongs/,
  ],
  [
    'without a picture',
    picture((path) => rm(path)),
    /^data\/files\.json, line \d+: the file files\/post\/.* is missing/,
  ],
  [
    'with a picture that is cut',
    picture(async (path) => writeFile(path, (await readFile(path)).subarray(1))),
    /the file files\/post\/.* has not the size that it should have, \d+ bytes/,
  ],
  [
    'with a picture that was changed',
    picture(async (path) => {
      const bytes = await readFile(path);
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      await writeFile(path, bytes);
    }),
    /the file files\/post\/.* does not match its sha256/,
  ],
])('an archive %s is rejected with the reason, and the club stays empty', async (_, damage, reason) => {
  const folder = await newFolder();
  await cp(whole, folder, { recursive: true });
  await damage(folder);
  const message = await importArchive(club.services, folder).then(
    () => 'It was imported.',
    (error) => error.message,
  );
  expect(message).toMatch(reason);
  expect(await withClient(club.databaseUrl, hashRows)).toEqual(before);
  expect(await readdir(join(club.dataDir, 'files'))).toEqual(['.unfinished']);
});

test('what is no archive, or half a zip, is rejected', async () => {
  const zip = await exportZip(source);
  const half = join(dirname(zip), 'half.zip');
  await writeFile(half, (await readFile(zip)).subarray(0, 9_000));
  const reason = (path: string) => importArchive(club.services, path).catch((error) => error.message);
  expect(await reason(half)).toMatch(/half\.zip is no zip that can be read/);
  expect(await reason(join(whole, 'nowhere'))).toMatch(/^There is no archive /);
  const empty = await newFolder();
  await mkdir(join(empty, 'data'));
  expect(await reason(empty)).toBe('archive.json is missing.');
});

test('when writing fails in the end, no row and no file is left', async () => {
  const write = { ...club.services.files };
  let puts = 0;
  const files = {
    ...write,
    put: async (...args: Parameters<typeof write.put>) => {
      puts += 1;
      if (puts === 5) throw new Error('The disk broke.');
      await write.put(...args);
    },
  };
  await expect(importArchive({ ...club.services, files }, whole)).rejects.toThrow('The disk broke.');
  expect(await withClient(club.databaseUrl, hashRows)).toEqual(before);
  for (const kind of await readdir(join(club.dataDir, 'files')))
    expect(await readdir(join(club.dataDir, 'files', kind))).toEqual([]);
});
