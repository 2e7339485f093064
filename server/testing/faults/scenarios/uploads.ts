import { request as open } from 'node:http';
import type { Conversation } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { User } from 'contract/members/members.ts';
import { signInTo } from '../../calls/api.ts';
import { encodeForm, type FormFields } from '../../calls/forms.ts';
import { atOnce } from '../../database/races.ts';
import { eventually } from '../../servers/disk.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { findOrphans, listArriving } from '../stored-files.ts';
import { readVitals } from '../vitals.ts';
import { seatCrowd } from '../writers/crowd.ts';

const atATime = 20;
const descriptorsMax = 10;

interface Upload {
  method: string;
  path: string;
  fields: FormFields;
  cookie?: string;
}

/** Pictures, files, avatars and resumes whose senders disconnect halfway. */
export async function cutUploads(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const [member] = await seatCrowd(club, 1);
  if (!member) throw new Error('No one joined');
  const { body: talk } = await admin.call<Conversation>('POST', '/api/messages/start', { userId: member.id });
  const bytes = new File([Buffer.alloc(400_000, 'p')], 'large.png', { type: 'image/png' });
  const { cookie } = member;
  const kinds: Upload[] = [
    { method: 'POST', path: '/api/posts', fields: { content: 'Cut', media: bytes }, cookie },
    { method: 'POST', path: '/api/messages/file', fields: { conversationId: talk._id, file: bytes }, cookie },
    { method: 'PUT', path: '/api/users/me/avatar', fields: { avatar: bytes }, cookie },
    { method: 'POST', path: '/api/apply', fields: { ...applicant, resume: bytes } },
  ];
  const written = async () => {
    const { body: posts } = await member.call<Post[]>('GET', '/api/posts');
    const { body: messages } = await member.call<object[]>('GET', `/api/messages/${talk._id}`);
    const { body: me } = await member.call<User>('GET', '/api/users/me');
    const { body: pending } = await admin.call<object[]>('GET', '/api/admin/applications');
    return JSON.stringify({ posts: posts.map(({ _id }) => _id), messages, avatar: me.avatar, pending });
  };
  // The first uploads open files that stay open.
  await cutAtOnce(club, kinds);
  const before = { written: await written(), orphans: await findOrphans(club), ...readVitals(club) };
  let arrived = 0;
  for (let cut = 0; cut < rounds; cut += atATime) {
    const uploads = Array.from({ length: atATime }, (_, number) => kinds[number % kinds.length] as Upload);
    arrived += await cutAtOnce(club, uploads);
    print(`${cut + atATime} cut, ${readVitals(club).descriptors} descriptors`);
  }
  const left = await findOrphans(club);
  return [
    { what: 'uploads cut at half', measured: arrived, min: rounds },
    never('files left', [...left.filter((one) => !before.orphans.includes(one)), ...(await listArriving(club))]),
    never('rows left', before.written === (await written()) ? [] : ['something was written']),
    { what: 'descriptors more', measured: readVitals(club).descriptors - before.descriptors, max: descriptorsMax },
  ];
}

/** Sends half of each, waits until they arrive, and disconnects. Resolves with the number that arrived. */
async function cutAtOnce(club: FaultyClub, uploads: Upload[]): Promise<number> {
  const sent = await atOnce(uploads.length, async (number) => sendHalf(club.port, uploads[number] as Upload));
  const arrived = await eventually(async () => {
    const names = await listArriving(club);
    if (names.length < uploads.length) throw new Error(`Only ${names.length} of ${uploads.length} uploads arrive`);
    return names.length;
  });
  for (const form of sent) form.destroy();
  await eventually(async () => {
    const names = await listArriving(club);
    if (names.length > 0) throw new Error(`${names.length} cut uploads are still there`);
  });
  return arrived;
}

async function sendHalf(port: number, { method, path, fields, cookie }: Upload) {
  const { headers, body } = await encodeForm(fields);
  const length = { 'content-length': String(Buffer.byteLength(body)), ...(cookie && { cookie }) };
  const form = open({ host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, ...length } });
  form.on('error', () => undefined);
  form.write(body.slice(0, body.length / 2));
  return form;
}

const applicant = {
  name: 'Nia',
  email: 'nia@college.example',
  college: 'College',
  course: 'Physics',
  reason: 'To learn',
};
