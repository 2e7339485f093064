import { setTimeout as sleep } from 'node:timers/promises';

const shortestSleep = 20;

/** Limits the rate, so that the disk stays free for members. A pause is not made up for. */
export async function* limitRate(chunks: AsyncIterable<Buffer>, bytesPerSecond: number): AsyncIterable<Buffer> {
  let next = performance.now();
  for await (const chunk of chunks) {
    const now = performance.now();
    next = Math.max(next, now) + (chunk.length / bytesPerSecond) * 1_000;
    if (next - now > shortestSleep) await sleep(next - now);
    yield chunk;
  }
}
