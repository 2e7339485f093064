import type { Channel } from './channel.ts';
import { readWorkerMessage, wrapWorkerMessage } from './worker-messages.ts';

/** From a worker to the others of its machine, through the first process. */
export function openWorkerChannel(): Channel {
  return {
    send(text) {
      if (process.connected) process.send?.(wrapWorkerMessage({ kind: 'nodes', text }));
    },
    receive(listener) {
      process.on('message', (message) => {
        const received = readWorkerMessage(message);
        if (received?.kind === 'nodes') listener(received.text);
      });
    },
    async check() {
      if (!process.connected) throw new Error('the first process is gone');
    },
    async close() {},
  };
}
