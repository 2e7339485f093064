import { type LookupAddress, Resolver } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, OutgoingError } from './public-address.ts';

/**
 * One private address rejects the name, since its owner controls which one is used. Node's own lookup has two threads
 * for everything: names that never resolve would block webhooks, push messages and mails.
 */
export function publicLookup(newResolver = openResolver): LookupFunction {
  return (hostname, options, callback) => {
    const fail = (error: Error) => callback(error, []);
    resolveAll(newResolver(), hostname).then((addresses) => {
      const [first] = addresses;
      if (!first) return fail(new OutgoingError(`no address for ${hostname}`));
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return fail(new OutgoingError('a private address'));
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    }, fail);
  };
}

// A new one each time: it reads the DNS servers when it is created, and the network may have come up later.
function openResolver(): Resolver {
  return new Resolver({ timeout: 2_000, tries: 2 });
}

async function resolveAll(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const found = await Promise.all([resolve(resolver, hostname, 4), resolve(resolver, hostname, 6)]);
  return found.flat();
}

function resolve(resolver: Resolver, hostname: string, family: 4 | 6): Promise<LookupAddress[]> {
  return new Promise((done) => {
    const reply = (_: Error | null, addresses: string[] = []) =>
      done(addresses.map((address) => ({ address, family })));
    if (family === 4) resolver.resolve4(hostname, reply);
    else resolver.resolve6(hostname, reply);
  });
}
