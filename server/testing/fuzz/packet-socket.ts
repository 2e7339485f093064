import type { Person } from '../people/person.ts';

type Frame = string | Uint8Array<ArrayBuffer>;

const timeoutMs = 5_000;

/**
 * A connection that sends any packet of engine.io: `42["name",{}]` is a message, `421["name",{}]` one with an
 * acknowledgement.
 */
export class PacketSocket {
  readonly #socket: WebSocket;
  readonly #frames: string[] = [];
  readonly #listeners = new Set<() => void>();
  #nextId = 1;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (data === '2') socket.send('3');
      else this.#frames.push(String(data));
      this.#stir();
    });
    socket.addEventListener('close', () => this.#stir());
    socket.addEventListener('error', () => this.#stir());
  }

  static async open(person: Person): Promise<PacketSocket> {
    const address = `ws://127.0.0.1:${person.port}/socket.io/?EIO=4&transport=websocket&userId=${person.id}`;
    const socket = new PacketSocket(new WebSocket(address, { headers: person.cookieHeader() }));
    const opened = await socket.#next((frame) => frame.startsWith('0'));
    socket.send(['40{"presence":"changes"}']);
    const connected = opened && (await socket.#next((frame) => frame.startsWith('40')));
    if (!connected) throw new Error(`The socket did not open: ${connected ?? opened}`);
    return socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(frames: Frame[]): void {
    for (const frame of frames) this.#socket.send(frame);
  }

  /** The acknowledgement of an event; null if the connection closed instead. */
  async request(event: string, args: string): Promise<unknown> {
    const id = this.#nextId++;
    this.send([`42${id}[${[JSON.stringify(event), args].filter(Boolean).join(',')}]`]);
    const start = `43${id}[`;
    const frame = await this.#next((one) => one.startsWith(start));
    return frame && JSON.parse(frame.slice(start.length - 1))[0];
  }

  /** Waits for a message with this text; null if the connection closed instead. */
  receive(text: string): Promise<string | null> {
    return this.#next((frame) => frame.includes(text));
  }

  close(): void {
    this.#socket.close();
  }

  #stir(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Drops everything before it. */
  #next(fits: (frame: string) => boolean): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const finish = (found: string | null) => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve(found);
      };
      const look = () => {
        const at = this.#frames.findIndex(fits);
        if (at >= 0) finish(this.#frames.splice(0, at + 1).at(-1) ?? null);
        else if (this.#socket.readyState > WebSocket.OPEN) finish(null);
      };
      const timer = setTimeout(() => {
        this.#listeners.delete(look);
        reject(new Error('Nothing came in five seconds'));
      }, timeoutMs);
      this.#listeners.add(look);
      look();
    });
  }
}
