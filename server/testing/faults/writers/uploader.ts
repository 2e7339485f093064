import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from 'contract/chat/chat.ts';
import type { Api } from '../../calls/api.ts';

/** Sends files into a conversation without a pause. */
export class Uploader {
  readonly #api: Api;
  readonly #conversationId: string;
  readonly #bytes: number;
  readonly #pauseMs: number;
  readonly #sent: { path: string; content: Buffer }[] = [];
  readonly #statuses: number[] = [];
  readonly #working: Promise<void>;
  #ending = false;

  constructor(api: Api, conversationId: string, { bytes = 1_000_000, pauseMs = 100 } = {}) {
    this.#api = api;
    this.#conversationId = conversationId;
    this.#bytes = bytes;
    this.#pauseMs = pauseMs;
    this.#working = this.#upload();
  }

  /** Uploads with this status; 0 means no response. */
  count(status: number): number {
    return this.#statuses.filter((one) => one === status).length;
  }

  /** Statuses that neither a full disk nor a lost database explains. */
  get unexpected(): string[] {
    const known = [201, 503, 507, 0];
    return this.#statuses.filter((one) => !known.includes(one)).map((status) => `upload: ${status}`);
  }

  async awaitResponses(status: number, more: number, seconds = 60): Promise<void> {
    const wanted = this.count(status) + more;
    for (const end = performance.now() + seconds * 1000; this.count(status) < wanted; await sleep(20)) {
      if (performance.now() > end) throw new Error(`No upload was answered with ${status} for ${seconds} s`);
    }
  }

  async finish(): Promise<void> {
    this.#ending = true;
    await this.#working;
  }

  /** Reads all acknowledged files; returns missing or different ones. */
  async findDamaged(): Promise<string[]> {
    const damaged: string[] = [];
    for (const { path, content } of this.#sent) {
      const { status, bytes } = await this.#api.call('GET', path);
      if (status !== 200 || !bytes.equals(content)) damaged.push(`${path}: ${status}, ${bytes.length} bytes`);
    }
    return damaged;
  }

  async #upload(): Promise<void> {
    for (; !this.#ending; await sleep(this.#pauseMs)) {
      const content = randomBytes(this.#bytes);
      const file = new File([content], 'notes.bin');
      const fields = { conversationId: this.#conversationId, file };
      const response = await this.#api.upload<Message>('POST', '/api/messages/file', fields).catch(() => null);
      this.#statuses.push(response?.status ?? 0);
      const path = response?.status === 201 && response.body.attachments[0]?.url;
      if (path) this.#sent.push({ path, content });
    }
  }
}
