import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../../config.ts';
import { networkOf } from '../connections/client-network.ts';

export const maxConnections = { all: 20_000, perNetwork: 2_000 } as const;

export function capConnections(server: Server, { rateLimits, trustProxy }: Config): void {
  server.maxConnections = maxConnections.all;
  if (!rateLimits) return;
  const proxies = listProxies(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= maxConnections.perNetwork) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

function listProxies(trustProxy: string | false): BlockList {
  const list = new BlockList();
  for (const part of trustProxy ? trustProxy.split(',') : []) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return list;
}
