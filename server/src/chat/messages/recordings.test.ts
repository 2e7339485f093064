import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { recording } from '../../../testing/media/recordings.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, read } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('ada'),
];
const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
const wave = Array.from({ length: 64 }, (_, at) => (at % 11) / 10);

const send = (person: Person, file: File, more = {}) =>
  person.upload<Message>('/api/messages/file', { conversationId, ...more, file });
const sendVoice = async (more = {}) =>
  send(ben, await recording('chromium', { name: 'voice.webm' }), { wave: JSON.stringify(wave), ...more });
const conversationOf = async (person: Person) =>
  (await person.get<Conversation>(`/api/messages/${conversationId}/conversation`)).body;

test('a recording arrives with its length and wave, and plays in place', async () => {
  const cleos = await cleo.socket();
  const { status, body } = await sendVoice();
  expect(status).toBe(201);
  const [sound] = body.attachments;
  expect(sound).toMatchObject({ fileType: 'audio', name: 'voice.webm', wave, width: null, placeholder: null });
  expect(sound?.duration).toBeCloseTo(2, 1);
  expect(await cleos.next('newMessage')).toEqual(body);
  const { status: ranged, headers, bytes } = await cleo.get(sound?.url ?? '', { range: 'bytes=0-3' });
  expect(ranged).toBe(206);
  expect(bytes).toHaveLength(4);
  expect(headers).toMatchObject({
    'content-type': 'audio/webm',
    'content-disposition': "inline; filename*=UTF-8''voice.webm",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['sound in a container of videos', 'safari', {}, { name: 'film.mp4', type: 'video/mp4' }, 'audio'],
  ['sound that says it is a picture', 'chromium', {}, { name: 'a.png', type: 'image/png' }, 'audio'],
  ['a video that says it is sound', 'chromium', { withPicture: true }, { name: 'a.mp3', type: 'audio/mpeg' }, 'video'],
] as const)('the tracks decide, not the name or container: %s', async (_, form, wishes, { name, type }, fileType) => {
  const { body } = await send(ben, new File([await recording(form, wishes)], name, { type }));
  expect(body.attachments).toMatchObject([{ fileType, name, wave: null }]);
  expect(body.attachments[0]?.duration).toBeCloseTo(2, 1);
  const { headers } = await cleo.get(body.attachments[0]?.url ?? '');
  expect(headers['content-type']).toMatch(fileType);
});

test('a video has the size of its picture', async () => {
  const { body } = await send(ben, await recording('safari', { withPicture: true }));
  expect(body.attachments).toMatchObject([{ fileType: 'video', width: 320, height: 240, placeholder: null }]);
});

test("a file that has only the name of a recording is a download, without the sender's length and wave", async () => {
  const fake = new File(['<script>'], 'voice.webm', { type: 'audio/webm' });
  const { body } = await send(ben, fake, { wave: JSON.stringify(wave), duration: '12' });
  expect(body.attachments).toMatchObject([{ fileType: 'file', duration: null, wave: null }]);
  const { headers } = await cleo.get(body.attachments[0]?.url ?? '');
  expect(headers['content-disposition']).toMatch(/^attachment/);
});

test("the file's own length counts, and the sender's if it has none", async () => {
  const { body } = await sendVoice({ duration: '250' });
  expect(body.attachments[0]?.duration).toBeCloseTo(2, 1);
  const whole = await (await recording('firefox', { seconds: 3 })).bytes();
  const cut = new File([whole.subarray(0, whole.length - 100)], 'cut.ogg');
  const { body: other } = await send(ben, cut, { duration: '2.5' });
  expect(other.attachments).toMatchObject([{ fileType: 'audio', duration: 2.5 }]);
});

test.each([
  { wave: JSON.stringify(wave.slice(1)) },
  { wave: JSON.stringify([...wave.slice(1), 1.5]) },
  { wave: 'loud' },
  { wave: JSON.stringify([...wave.slice(1), null]) },
  { duration: '-1' },
  { duration: 'Infinity' },
])('a wave or length that is none leaves no message: %o', async (more) => {
  const before = await read(ben, conversationId);
  expect((await sendVoice(more)).status).toBe(400);
  expect(await read(ben, conversationId)).toHaveLength(before.length);
});

test.each([{ wave: '' }, { wave: 'null', duration: 'null' }, { duration: '' }])(
  'an empty wave or length, or null, is none: %o',
  async (more) => {
    const { status, body } = await send(ben, await recording('chromium'), more);
    expect(status).toBe(201);
    expect(body.attachments).toMatchObject([{ fileType: 'audio', wave: null, duration: expect.any(Number) }]);
  },
);

test('a recording is sent once, and no stranger sends or hears one', async () => {
  const sent = [await sendVoice({ clientId: 'voice-1' }), await sendVoice({ clientId: 'voice-1' })];
  expect(sent[0]?.body._id).toBe(sent[1]?.body._id);
  expect((await send(ada, await recording('chromium'))).status).toBe(404);
  expect((await ada.get(sent[0]?.body.attachments[0]?.url ?? '')).status).toBe(404);
});

test('short texts say that it is a voice message: the list, an answer, a pin', async () => {
  const { body: voice } = await sendVoice();
  expect((await conversationOf(cleo)).latestMessage).toMatchObject({ content: '', fileKind: 'voice' });
  await cleo.put(`/api/messages/${conversationId}/${voice._id}/pin`);
  expect((await conversationOf(dana)).pinned).toMatchObject({ _id: voice._id, fileKind: 'voice' });
  const { body: answer } = await send(cleo, new File(['a'], 'a.txt'), { replyTo: voice._id });
  expect(answer.replyTo).toMatchObject({ _id: voice._id, message: '', fileKind: 'voice' });
  expect((await conversationOf(ben)).latestMessage).toMatchObject({ fileKind: 'file' });
  await send(ben, await recording('finished'));
  expect((await conversationOf(ben)).latestMessage).toMatchObject({ fileKind: 'audio' });
  await ben.delete(`/api/messages/${conversationId}/${voice._id}`);
  const messages = await read(cleo, conversationId);
  expect(messages.find(({ _id }) => _id === answer._id)?.replyTo).toMatchObject({ fileKind: null });
});

test('a forwarded recording keeps its length and wave, also after the first one is deleted', async () => {
  const { body: voice } = await sendVoice();
  const { _id: elsewhere } = await makeGroup(ben, [ada, dana]);
  const to = { conversationIds: [elsewhere], clientId: 'forward-voice' };
  const { body: forwarded } = await ben.post<Message[]>(`/api/messages/${conversationId}/${voice._id}/forward`, to);
  expect(forwarded[0]?.attachments).toEqual(voice.attachments);
  await ben.delete(`/api/messages/${conversationId}/${voice._id}`);
  expect((await ada.get(voice.attachments[0]?.url ?? '')).status).toBe(200);
  expect((await cleo.get(voice.attachments[0]?.url ?? '')).status).toBe(404);
});
