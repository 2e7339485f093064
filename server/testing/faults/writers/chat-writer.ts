import { setTimeout as sleep } from 'node:timers/promises';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Socket } from 'socket.io-client';
import type { Api } from '../../calls/api.ts';
import { openChatSocket } from './chat-socket.ts';
import { WriteLog } from './writer.ts';

const timeout = 3_000;
const retryMs = 50;

/** Writes messages without a pause, and resends unacknowledged ones under the same clientId. */
export class ChatWriter extends WriteLog {
  readonly #socket: Socket;
  readonly #oneLostIn: number;
  readonly #pauseMs: number;
  #answers = 0;
  readonly #working: Promise<void>;
  #ending = false;
  #closed = false;

  /** One in `oneLostIn` acknowledgements is dropped. */
  constructor(
    port: number,
    api: Api,
    conversationId: string,
    { oneLostIn, pauseMs }: { oneLostIn: number; pauseMs: number },
  ) {
    super();
    this.#oneLostIn = oneLostIn;
    this.#pauseMs = pauseMs;
    this.#socket = openChatSocket(port, api);
    this.#working = this.#write(api.id, conversationId);
  }

  /** Waits for the pending acknowledgement. */
  async finish(): Promise<void> {
    this.#ending = true;
    await this.#working;
    this.close();
  }

  close(): void {
    this.#ending = true;
    this.#closed = true;
    this.#socket.close();
  }

  async #write(senderId: string, conversationId: string): Promise<void> {
    for (let count = 0; !this.#ending; count++) {
      const clientId = `${senderId} ${count}`;
      const body = { senderId, conversationId, message: `Message ${count}`, clientId };
      while (!this.#closed && !(await this.#isAcknowledged(body))) await sleep(retryMs);
      if (!this.#closed) this.acknowledged.push(`message ${clientId}`);
      if (this.#pauseMs > 0) await sleep(this.#pauseMs);
    }
  }

  async #isAcknowledged(body: object): Promise<boolean> {
    // After an orderly stop of the server, the library does not reconnect on its own.
    if (!this.#socket.active) this.#socket.connect();
    if (!this.#socket.connected) return false;
    const response: SendAcknowledgement | null = await this.#socket
      .timeout(timeout)
      .emitWithAck('sendMessage', body)
      .catch(() => null);
    if (response?.ok === false && response.code !== 'unavailable')
      this.unexpected.push(`sendMessage: ${response.code}`);
    const isAcknowledged = response?.ok === true && ++this.#answers % this.#oneLostIn !== 0;
    if (!isAcknowledged) this.resent++;
    return isAcknowledged;
  }
}
