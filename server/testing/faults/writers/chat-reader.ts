import { setTimeout as sleep } from 'node:timers/promises';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import type { Socket } from 'socket.io-client';
import type { Api } from '../../calls/api.ts';
import { openChatSocket } from './chat-socket.ts';

const pageSize = 100;
const retryMs = 100;
const acknowledgedMs = 10_000;

/**
 * A member's browser for one conversation: receives messages live, requests everything after its last one when it
 * connects or finds a gap, and reports delivery.
 */
export class ChatReader {
  /** In the order of their numbers, once each. */
  readonly messages: Message[] = [];
  /** Messages that arrived live twice, or out of order. */
  readonly problems: string[] = [];
  /** Seconds from the creation of each live message until it arrived. */
  readonly delays: number[] = [];
  readonly #api: Api;
  readonly #conversationId: string;
  readonly #socket: Socket;
  readonly #live = new Set<number>();
  #newest = 0;
  #catchingUp: Promise<void> | undefined;

  constructor(port: number, api: Api, conversationId: string) {
    this.#api = api;
    this.#conversationId = conversationId;
    this.#socket = openChatSocket(port, api);
    this.#socket.on('connect', () => this.#catchUp());
    this.#socket.on('newMessage', (message: Message) => this.#receive(message));
  }

  get socket(): Socket {
    return this.#socket;
  }

  /** Number of the last message without a gap before it. */
  get last(): number {
    return this.messages.at(-1)?.number ?? 0;
  }

  /** Resolves once it is connected, waits for no page, and has this number of messages; throws after `seconds`. */
  async awaitNumber(number: number, seconds = 60): Promise<void> {
    const isThere = () => this.#socket.connected && !this.#catchingUp && this.last >= number;
    for (const end = performance.now() + seconds * 1000; !isThere(); await sleep(10)) {
      if (performance.now() > end)
        throw new Error(`A member has ${this.last} of ${number} messages after ${seconds} s`);
    }
  }

  /** Resends a message under the same clientId until it is acknowledged. */
  async send(message: string): Promise<void> {
    const body = { conversationId: this.#conversationId, message, clientId: crypto.randomUUID() };
    while (this.#socket.active) {
      const response: SendAcknowledgement | null = await this.#socket
        .timeout(acknowledgedMs)
        .emitWithAck('sendMessage', body)
        .catch(() => null);
      if (response?.ok) return;
      await sleep(retryMs);
    }
  }

  close(): void {
    this.#socket.close();
  }

  #receive(message: Message): void {
    if (message.conversationId !== this.#conversationId) return;
    if (this.#live.has(message.number)) this.problems.push(`message ${message.number} was sent live twice`);
    this.#live.add(message.number);
    this.delays.push((Date.now() - Date.parse(message.createdAt)) / 1000);
    this.#newest = Math.max(this.#newest, message.number);
    if (message.number === this.last + 1) {
      this.messages.push(message);
      this.#socket.emit('markAsDelivered', { messageId: message._id, conversationId: this.#conversationId });
    } else if (message.number > this.last) this.#catchUp();
  }

  #catchUp(): void {
    this.#catchingUp ??= this.#readOn().finally(() => {
      this.#catchingUp = undefined;
    });
  }

  async #readOn(): Promise<void> {
    while (this.#socket.connected) {
      const path = `/api/messages/${this.#conversationId}?after=${this.last}&limit=${pageSize}`;
      const response = await this.#api.call<Message[]>('GET', path).catch(() => undefined);
      for (const message of response?.status === 200 ? response.body : []) this.#append(message);
      if (response?.status === 200 && response.body.length < pageSize && this.last >= this.#newest) return;
      if (response?.status !== 200) await sleep(retryMs);
    }
  }

  // A live message may arrive before the page.
  #append(message: Message): void {
    if (message.number === this.last + 1) this.messages.push(message);
    else if (message.number > this.last) this.problems.push(`message ${message.number} came after ${this.last}`);
  }
}
