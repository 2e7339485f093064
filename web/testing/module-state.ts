import { expect, vi } from 'vitest';

type Read = () => unknown;

// State of the page instead of its member, or the same for all. Watchers of the clock are checked instead.
const mayStay = [
  'lib/dates/dates.ts formats',
  'lib/browser/toasts.ts count',
  'lib/dates/use-minute.ts timer',
  'lib/hooks/use-near-viewport.ts observers',
  'app/use-scroll-restoration.ts positions',
  'lib/api/api-client.ts listeners',
  'lib/api/read-since.ts since',
  'lib/store/leaving.ts works',
];

declare global {
  var moduleState: Map<string, { read: Read; atFirst: unknown }> | undefined;
  var registerState: ((name: string, read: Read) => void) | undefined;
}

/** Fails with the name of each module variable that has changed since its module loaded. */
export async function expectNothingLeft(timeout = 5_000): Promise<void> {
  await vi.waitFor(() => expect(listLeft().join('; ')).toBe(''), { timeout, interval: 5 });
}

function listLeft(): string[] {
  return Array.from(globalThis.moduleState ?? [])
    .filter(([name, { read, atFirst }]) => !mayStay.includes(name) && measure(read()) !== atFirst)
    .map(([name, { read }]) => `${name}: ${String(measure(read()))}`);
}

function measure(value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return value.size;
  return typeof value === 'object' && value ? 'something' : typeof value === 'function' ? 'a function' : value;
}

globalThis.moduleState ??= new Map();
globalThis.registerState = (name, read) => globalThis.moduleState?.set(name, { read, atFirst: measure(read()) });
