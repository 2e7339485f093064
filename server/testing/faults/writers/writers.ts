import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from 'contract/chat/chat.ts';
import { type Api, joinClub, signInTo } from '../../calls/api.ts';
import { chair } from '../../servers/server-process.ts';
import { type Verdict, verify } from '../verify.ts';
import { ChatWriter } from './chat-writer.ts';
import { HttpWriter } from './http-writer.ts';
import { Wall } from './writer.ts';

const groupSize = 4;
const longestWait = 60_000;

/** Half of the members write over sockets, half over HTTP. */
export class Writers {
  readonly reader: Api;
  readonly #all: (ChatWriter | HttpWriter)[];
  readonly conversations: string[];

  private constructor(reader: Api, conversations: string[], all: (ChatWriter | HttpWriter)[]) {
    this.reader = reader;
    this.conversations = conversations;
    this.#all = all;
  }

  /**
   * Signs up `count` members, who start to write, with a pause after each write; drops one in `oneLostIn`
   * acknowledgements.
   */
  static async begin(port: number, count: number, oneLostIn: number, pauseMs = 0): Promise<Writers> {
    const admin = await signInTo(port, chair);
    const members: Api[] = [];
    const mark = randomBytes(4).toString('hex');
    for (let number = 0; number <= count; number++) members.push(await joinClub(port, admin, `${mark}.${number}`));
    const [reader, ...others] = members;
    if (!reader) throw new Error('No one joined');
    const talking = others.splice(0, Math.ceil(count / 2));
    const wall = new Wall();
    const all: (ChatWriter | HttpWriter)[] = [];
    const conversations: string[] = [];
    for (let first = 0; first < talking.length; first += groupSize) {
      const group = talking.slice(first, first + groupSize);
      const users = [reader, ...group].map(({ id }) => id);
      const { body } = await admin.call<Conversation>('POST', '/api/messages/group', { name: 'Writers', users });
      conversations.push(body._id);
      all.push(...group.map((api) => new ChatWriter(port, api, body._id, { oneLostIn, pauseMs })));
    }
    all.push(
      ...[admin, ...others.slice(1)].map((api) => new HttpWriter(api, wall, { isHost: api === admin, pauseMs })),
    );
    return new Writers(reader, conversations, all);
  }

  get acknowledged(): string[] {
    return this.#all.flatMap(({ acknowledged }) => acknowledged);
  }

  get unexpected(): string[] {
    return this.#all.flatMap(({ unexpected }) => unexpected);
  }

  get resent(): number {
    return this.#all.reduce((sum, { resent }) => sum + resent, 0);
  }

  async awaitWrites(count: number): Promise<void> {
    for (const end = performance.now() + longestWait; this.acknowledged.length < count; await sleep(20)) {
      if (performance.now() > end) throw new Error(`Only ${this.acknowledged.length} of ${count} writes in a minute`);
    }
  }

  async finish(): Promise<void> {
    await Promise.all(this.#all.map((writer) => writer.finish()));
  }

  close(): void {
    for (const writer of this.#all) writer.close();
  }

  verify(): Promise<Verdict> {
    return verify(this.reader, this.conversations, this.acknowledged);
  }
}
