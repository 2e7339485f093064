import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Api } from '../../calls/api.ts';
import { attempt, type Wall, WriteLog } from './writer.ts';

const day = 86_400_000;

/** Posts, likes, comments and RSVPs without a pause. Unanswered requests are not retried. */
export class HttpWriter extends WriteLog {
  readonly #api: Api;
  readonly #wall: Wall;
  // An admin writes in every scenario on a club.
  readonly #mark = randomUUID();
  readonly #pauseMs: number;
  readonly #working: Promise<void>;
  #ending = false;
  #liked = 0;
  #answered = 0;

  constructor(api: Api, wall: Wall, { isHost, pauseMs }: { isHost: boolean; pauseMs: number }) {
    super();
    this.#pauseMs = pauseMs;
    this.#api = api;
    this.#wall = wall;
    this.#working = this.#write(isHost);
  }

  async finish(): Promise<void> {
    this.#ending = true;
    await this.#working;
  }

  close(): void {
    this.#ending = true;
  }

  async #write(isHost: boolean): Promise<void> {
    for (let count = 0; !this.#ending; count++) {
      if (isHost) await this.#announce(count);
      await this.#publish(count);
      await this.#react();
      await this.#answer();
      if (this.#pauseMs > 0) await sleep(this.#pauseMs);
    }
  }

  async #announce(count: number): Promise<void> {
    const date = new Date(Date.now() + 30 * day).toISOString();
    const title = `Evening ${count}`;
    const event = await attempt<ClubEvent>(this.#api, this, 'POST', '/api/events', { title, description: title, date });
    if (!event) return;
    this.#wall.events.push(event._id);
    this.acknowledged.push(`event ${event._id}`);
  }

  async #publish(count: number): Promise<void> {
    const content = `Post ${count} of ${this.#mark}`;
    const post = await attempt<Post>(this.#api, this, 'POST', '/api/posts', { content });
    if (!post) return;
    this.#wall.posts.push(post._id);
    this.acknowledged.push(`post ${content}`);
  }

  // Each post only once: a second like would undo the first.
  async #react(): Promise<void> {
    const post = this.#wall.posts[this.#liked];
    if (!post) return;
    this.#liked++;
    const text = `Comment on ${post} by ${this.#api.id}`;
    const [likes, comments] = await Promise.all([
      attempt<string[]>(this.#api, this, 'PUT', `/api/posts/${post}/like`),
      attempt(this.#api, this, 'POST', `/api/posts/${post}/comments`, { text }),
    ]);
    if (likes?.includes(this.#api.id)) this.acknowledged.push(`like ${post} ${this.#api.id}`);
    if (comments) this.acknowledged.push(`comment ${text}`);
  }

  async #answer(): Promise<void> {
    const event = this.#wall.events[this.#answered];
    if (!event) return;
    this.#answered++;
    const replied = await attempt<ClubEvent>(this.#api, this, 'PUT', `/api/events/${event}/rsvp`);
    if (replied?.iAmGoing) this.acknowledged.push(`rsvp ${event} ${this.#api.id}`);
  }
}
