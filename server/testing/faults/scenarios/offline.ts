import type { Conversation, Message } from 'contract/chat/chat.ts';
import { type Api, signInTo } from '../../calls/api.ts';
import { eventually } from '../../servers/disk.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { seatCrowd } from '../writers/crowd.ts';
import { readTalk } from '../writers/read-talk.ts';

/** A member is offline while messages arrive, comes back, and reads. A round is a message. */
export async function awayWhileOthersWrite(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const [writer, away] = await seatCrowd(club, 2);
  if (!writer || !away) throw new Error('No one joined');
  const { body: talk } = await admin.call<Conversation>('POST', '/api/messages/group', {
    name: 'Away',
    users: [writer.id, away.id],
  });
  const [writing, chairs, reader] = [writer, admin, away].map((api) => new ChatReader(club.port, api, talk._id));
  if (!writing || !chairs || !reader) throw new Error('No one reads');
  try {
    await Promise.all([writing, chairs, reader].map((one) => one.awaitNumber(0)));
    reader.socket.disconnect();
    const sent = await sendMessages(writing, rounds);
    await chairs.awaitNumber(rounds);
    print(`${rounds} messages arrived while a member was away`);
    const waiting = (await readTalk(writer, talk._id)).filter(({ status }) => status !== 'sent');
    reader.socket.connect();
    await reader.awaitNumber(rounds);
    const delivered = await findOther(writer, talk._id, 'delivered');
    for (const one of [reader, chairs]) one.socket.emit('markAsSeen', { conversationId: talk._id });
    const seen = await findOther(writer, talk._id, 'seen');
    const found = reader.messages.map(({ message }) => message);
    return [
      { what: 'messages while away', measured: sent.length, min: rounds },
      never(
        'missing',
        sent.filter((text) => !found.includes(text)),
      ),
      never('twice or out of order', [...reader.problems, ...found.filter((text, at) => text !== sent[at])]),
      never(
        'ticked before they were there',
        waiting.map(({ message }) => message),
      ),
      never('not delivered afterwards', delivered),
      never('not seen afterwards', seen),
    ];
  } finally {
    for (const one of [writing, chairs, reader]) one.close();
  }
}

/** Sends one after the other. */
async function sendMessages(writing: ChatReader, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, (_, number) => `Message ${number}`);
  for (const text of texts) await writing.send(text);
  return texts;
}

/** Messages with another status, after ten seconds for the receipts. */
async function findOther(sender: Api, id: string, status: Message['status']): Promise<string[]> {
  const others = async () => (await readTalk(sender, id)).filter((message) => message.status !== status);
  await eventually(async () => {
    if ((await others()).length > 0) throw new Error('not yet');
  }).catch(() => undefined);
  return (await others()).map((message) => `${message.message} is ${message.status}`);
}
