import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** Passes connections to several servers by turns, and skips those that are down. */
export async function openBalancer(ports: number[]): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  let next = 0;
  const hand = (client: Socket, left: number): void => {
    const server = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
    let connected = false;
    server.once('connect', () => {
      connected = true;
      if (client.destroyed) server.destroy();
      else pipeline(client, server, client, () => undefined);
    });
    server.on('error', () => {
      if (connected || left === 0) client.destroy();
      else hand(client, left - 1);
    });
  };
  const balancer = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client)).on('error', () => undefined);
    hand(client, ports.length - 1);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    port: (balancer.address() as AddressInfo).port,
    close() {
      balancer.close();
      for (const client of open) client.destroy();
    },
  };
}
