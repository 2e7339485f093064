import { type Joining, SocketLoad, type Talk } from './socket-load.ts';

export type Order =
  | ({ do: 'join' } & Joining)
  | ({ do: 'talk' } & Talk)
  | { do: 'take' }
  | { do: 'leave'; ids?: string[] };

const load = new SocketLoad();

process.on('message', (message) => {
  carryOut(message as Order).then(
    (response) => process.send?.({ answer: response }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function carryOut(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'join':
      return load.join(order);
    case 'talk':
      return load.talk(order);
    case 'take':
      return load.take();
    case 'leave':
      return load.leave(order.ids);
  }
}
