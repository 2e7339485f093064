import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from 'contract/chat/chat.ts';
import type { Api } from '../../calls/api.ts';

const kept = 5;

/** Sends files to a conversation without a pause, and deletes all but the newest. */
export class FileWriter {
  sent = 0;
  deleted = 0;
  readonly unexpected: string[] = [];
  readonly #messages: string[] = [];
  readonly #working: Promise<void>;
  #ending = false;

  constructor(port: number, api: Api, conversationId: string) {
    this.#working = this.#write(port, api, conversationId);
  }

  async awaitDeletion(): Promise<void> {
    for (const end = performance.now() + 60_000; this.deleted === 0; await sleep(20))
      if (performance.now() > end) throw new Error(`No file was deleted: ${this.unexpected.join(', ')}`);
  }

  async finish(): Promise<void> {
    this.#ending = true;
    await this.#working;
  }

  async #write(port: number, api: Api, conversationId: string): Promise<void> {
    while (!this.#ending) {
      const message = await this.#send(port, api, conversationId);
      if (message) this.#messages.push(message._id);
      if (this.#messages.length > kept) await this.#delete(api, conversationId);
    }
  }

  async #send(port: number, { cookie }: Api, conversationId: string): Promise<Message | null> {
    const form = new FormData();
    form.set('conversationId', conversationId);
    form.set('file', new File([randomBytes(50_000)], 'noise.bin'));
    const url = `http://127.0.0.1:${port}/api/messages/file`;
    const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
    if (response.status === 201) this.sent++;
    else this.unexpected.push(`POST /api/messages/file: ${response.status}`);
    return response.status === 201 ? JSON.parse(await response.text()) : null;
  }

  async #delete(api: Api, conversationId: string): Promise<void> {
    const { status } = await api.call('DELETE', `/api/messages/${conversationId}/${this.#messages.shift()}`);
    if (status === 200) this.deleted++;
    else this.unexpected.push(`DELETE of a message: ${status}`);
  }
}
