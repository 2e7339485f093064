import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../../config.ts';
import { networkOf } from '../connections/client-network.ts';
import { OpenCounts } from './open-counts.ts';

export const maxConnections = { all: 20_000, perNetwork: 2_000 } as const;

export function capConnections(server: Server, { rateLimits, trustProxy }: Config): void {
  server.maxConnections = maxConnections.all;
  if (!rateLimits) return;
  const proxies = listProxies(trustProxy);
  const open = new OpenCounts();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    if (!open.admit(networkOf(address), socket, maxConnections.perNetwork)) socket.destroy();
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
