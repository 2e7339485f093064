import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Attachment, Message } from 'contract/chat/chat.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openConversation } from '../../../testing/chat.ts';
import { conversation, message } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const wave = Array.from({ length: 64 }, (_, at) => at / 63);
const sound: Attachment = {
  ...{ fileType: 'audio', url: '/files/1/original', public_id: '1', name: 'voice-message.webm', bytes: 20_000 },
  ...{ width: null, height: null, placeholder: null, duration: 72.4, wave },
};
const film: Attachment = { ...sound, fileType: 'video', name: 'pond.mp4', width: 640, height: 480, wave: null };

afterEach(() => vi.restoreAllMocks());

async function openWith(...attachments: Attachment[]): Promise<Message[]> {
  const { _id } = conversation();
  const messages = attachments.map((attachment, at) =>
    message('cleo', { conversationId: _id, number: at + 1, message: '', attachments: [attachment] }),
  );
  await openConversation(conversation({ _id, lastNumber: messages.length, seenNumber: messages.length }), messages);
  return messages;
}

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const media = () => [...document.querySelectorAll<HTMLMediaElement>('audio, video')];

test('a voice message shows its length and wave, and loads nothing before it is played', async () => {
  await openWith(sound);
  expect(await list().findByText('1:12')).toBeVisible();
  expect(media()[0]).toHaveAttribute('preload', 'none');
  const position = list().getByRole('slider', { name: 'Position in Voice message from Cléo Martin' });
  expect(position).toHaveAttribute('max', '72.4');
  fireEvent.change(position, { target: { value: '36.2' } });
  expect(position).toHaveAttribute('aria-valuetext', '0:36 / 1:12');
  expect(document.querySelectorAll('[data-played="true"]')).toHaveLength(32);
});

test('sound that was not recorded here shows its name; a video its place and length', async () => {
  await openWith({ ...sound, name: 'song.mp3', wave: null }, film);
  expect(await list().findByRole('button', { name: 'Play song.mp3 from Cléo Martin' })).toBeVisible();
  expect(await list().findByLabelText('Video from Cléo Martin')).toHaveAttribute('src', film.url);
  expect(list().getByText('pond.mp4')).toBeVisible();
});

test('the speed goes round, and the next recording starts with it', async () => {
  await openWith(sound);
  for (const speed of ['1', '1.5', '2'])
    await user.click(await list().findByRole('button', { name: `Speed ${speed}×` }));
  expect(list().getByRole('button', { name: 'Speed 1×' })).toBeVisible();
});

test('playing one pauses the other', async () => {
  await openWith(sound, { ...sound, public_id: '2' });
  await list().findAllByRole('slider');
  const [first, second] = media();
  if (!first || !second) throw new Error('There are no two recordings.');
  const paused = vi.spyOn(first, 'pause');
  fireEvent.play(first);
  expect(paused).not.toHaveBeenCalled();
  fireEvent.play(second);
  expect(paused).toHaveBeenCalledOnce();
});

test.each([
  ['before this page had the player', true],
  ['later', false],
])('a recording that failed %s says so, and stays a download', async (_, isEarly) => {
  if (isEarly)
    vi.spyOn(HTMLMediaElement.prototype, 'error', 'get').mockReturnValue({ code: 4, message: '' } as MediaError);
  await openWith(sound);
  await list().findByRole('slider');
  const [audio] = media();
  if (!isEarly && audio) fireEvent.error(audio);
  await waitFor(() => expect(list().getByRole('alert')).toHaveTextContent("This browser can't play it."));
  expect(list().getByRole('link', { name: 'Download File' })).toHaveAttribute('download', 'voice-message.webm');
});

test('short texts say what a message without words is', async () => {
  const { _id } = conversation();
  const about = { _id, senderId: null, senderName: '', message: '' };
  const answers = (['voice', 'audio', 'video', 'file'] as const).map((fileKind, at) =>
    message('cleo', { conversationId: _id, number: at + 1, message: fileKind, replyTo: { ...about, fileKind } }),
  );
  await openConversation(conversation({ _id, lastNumber: 4, seenNumber: 4 }), answers);
  await list().findByText('voice');
  const quotes = [...document.querySelectorAll('blockquote')].map((quote) => quote.lastElementChild?.textContent);
  expect(quotes).toEqual(['Voice message', 'Audio', 'Video', 'File attachment']);
});
