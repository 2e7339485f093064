import { expect } from 'vitest';
import type { Club } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';

/** A member, and someone who looks for what they show. */
export interface Scene {
  club: Club;
  owner: Person;
  viewer: Person;
  isConnected: boolean;
  /** Their direct conversation. */
  conversationId: string;
  /** A choice that the owner has filled in. */
  fieldId: string;
  /** The club always announces that this member is online. */
  witness: Person;
  /** Resolves when a member goes offline. */
  departure: (userId: string) => Promise<void>;
}

export interface Probe {
  /** Whether the viewer finds what the owner shows or hides. */
  finds: (scene: Scene) => Promise<boolean>;
  /** The only viewers who can use it. */
  only?: 'strangers' | 'admins';
  /** All viewers share one response, so it only contains what everyone may see. */
  isShared?: true;
}

/** By surface and setting. */
export type Probes = Record<string, Probe>;

/** All ways to read one surface find the same. */
export function agreed(found: boolean[]): boolean {
  expect(new Set(found).size, `some of these found it: ${found}`).toBe(1);
  return found[0] === true;
}

/** Resolves when the club has noticed that a member is offline. */
export function watchDepartures({ services }: Club): (userId: string) => Promise<void> {
  const waiting = new Map<string, () => void>();
  services.facts.on('member.offline', ({ userId }) => waiting.get(userId)?.());
  return (userId) => new Promise((resolve) => waiting.set(userId, resolve));
}
