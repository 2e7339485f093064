import type { Endpoint } from 'contract/endpoint.ts';
import { calls, findCall } from '../calls/calls.ts';
import type { Exchange } from './send-request.ts';

/** Calls that can't succeed here, with the reason. */
const unreachable: Record<string, string> = {
  'GET /api/auth/college': 'there is no college to sign in at',
  'GET /api/auth/college/callback': 'there is no college to sign in at',
  'POST /api/auth/second-factor': 'it follows a sign-in in the same browser',
  'POST /api/auth/passkey': 'it takes a device that signs a challenge',
  'POST /api/account/confirm/passkey': 'it takes a device that signs a challenge',
  'POST /api/account/passkeys': 'it takes a device that signs a challenge',
  'DELETE /api/account/passkeys/:id': 'it takes a device that signs a challenge',
  'POST /api/users/me/push-subscriptions/test': 'it takes a push service',
  'POST /api/admin/backups/:name/check': 'it takes a backup, which takes longer than all of this',
  'POST /api/admin/backups/:name/download': 'it takes a backup, which takes longer than all of this',
  'GET /api/admin/backups/:name/file': 'it takes a backup, which takes longer than all of this',
  'POST /api/admin/mails/:id/send-again': 'it takes a mail server that failed before',
};

const classes = ['2xx', '3xx', '400', '401', '403', '404', '409', '413', '415', 'other'];

/** Statuses of the contract's calls. */
export class Reach {
  readonly #counts = new Map<Endpoint, Map<string, number>>();
  #slowest = { ms: 0, what: '' };
  #total = 0;

  get total(): number {
    return this.#total;
  }

  count({ request: { method, path }, response: { status }, ms }: Exchange): void {
    this.#total += 1;
    if (ms > this.#slowest.ms) this.#slowest = { ms, what: `${method} ${path.slice(0, 200)}` };
    const call = findCall(method, path.split('?')[0] ?? '');
    if (!call) return;
    const exact = String(status);
    const name = status < 400 ? `${exact[0]}xx` : classes.includes(exact) ? exact : 'other';
    const counts = this.#counts.get(call) ?? new Map<string, number>();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    this.#counts.set(call, counts);
  }

  /** Calls that could succeed or fail but never did. */
  missing(): string[] {
    return calls.flatMap((call) => {
      const name = `${call.method} ${call.path}`;
      const counts = this.#counts.get(call);
      const succeeds = Boolean(counts?.get('2xx') ?? counts?.get('3xx'));
      const fails = [...(counts?.keys() ?? [])].some((one) => !one.endsWith('xx'));
      return [
        ...(succeeds === name in unreachable ? [succeeds ? `${name} is reachable` : `${name} never succeeded`] : []),
        ...(fails || !canFail(call) ? [] : [`${name} never failed`]),
      ];
    });
  }

  table(): string {
    const rows = calls.map((call) => {
      const counts = this.#counts.get(call);
      return [`${call.method} ${call.path}`, ...classes.map((name) => String(counts?.get(name) ?? ''))];
    });
    const sums = classes.map((name) =>
      [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(name) ?? 0), 0),
    );
    return [['', ...classes], ...rows, ['all', ...sums.map(String)]]
      .map((cells) => cells.map((cell, at) => (at > 0 ? cell.padStart(7) : cell.padEnd(66))).join(''))
      .join('\n');
  }

  summary(): string {
    return `${this.#total} requests; the slowest took ${Math.round(this.#slowest.ms)} ms: ${this.#slowest.what}`;
  }
}

function canFail({ guard, params, query, body }: Endpoint): boolean {
  return guard !== 'public' || Boolean(params ?? query ?? body);
}
