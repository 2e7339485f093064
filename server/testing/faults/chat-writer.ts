import { setTimeout as sleep } from 'node:timers/promises';
import type { SendAcknowledgement } from 'contract/chat-socket.ts';
import { io, type Socket } from 'socket.io-client';
import type { Api } from '../api.ts';

const patience = 3_000;
const pause = 50;

/** A member who writes without a pause, and sends again what was not acknowledged, under the same clientId. */
export class Writer {
  /** The clientIds that were acknowledged. */
  readonly acknowledged: string[] = [];
  /** How often something was sent, the first and every further time. */
  sent = 0;
  readonly #socket: Socket;
  readonly #loss: number;
  readonly #working: Promise<void>;
  #ending = false;

  /** `loss` is the share of acknowledgements that get lost on their way, from 0 to 1. */
  constructor({ port, api, conversationId, loss }: { port: number; api: Api; conversationId: string; loss: number }) {
    this.#loss = loss;
    this.#socket = io(`http://127.0.0.1:${port}`, {
      query: { userId: api.id },
      transports: ['websocket'],
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      forceNew: true,
      extraHeaders: { cookie: api.cookie },
    });
    this.#working = this.#write(api.id, conversationId);
  }

  /** Waits until the message that is under way has been acknowledged. */
  async finish(): Promise<void> {
    this.#ending = true;
    await this.#working;
    this.#socket.close();
  }

  async #write(senderId: string, conversationId: string): Promise<void> {
    for (let count = 0; !this.#ending; count++) {
      const clientId = `${senderId}-${count}`;
      const body = { senderId, conversationId, message: `Message ${count}`, clientId };
      while (!(await this.#isAcknowledged(body))) await sleep(pause);
      this.acknowledged.push(clientId);
    }
  }

  async #isAcknowledged(body: object): Promise<boolean> {
    if (!this.#socket.connected) return false;
    this.sent++;
    const answer: SendAcknowledgement | null = await this.#socket
      .timeout(patience)
      .emitWithAck('sendMessage', body)
      .catch(() => null);
    return answer?.ok === true && Math.random() >= this.#loss;
  }
}
