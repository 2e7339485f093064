import type { NodeMessages } from './nodes.ts';

/** The numbers of a node's batches have no gap. */
export interface Batch {
  from: string;
  number: number;
  messages: { kind: keyof NodeMessages; body: unknown }[];
}

/** Only nodes of this club write them. */
export function readBatch(text: string): Batch {
  return JSON.parse(text);
}
