import sharp from 'sharp';
import { lowerPriority } from '../process/lower-priority.ts';
import type { DecoderJob, DecoderMessage, DecoderResult } from './decoder-process.ts';
import { encodeImage } from './encode.ts';
import { ImageError } from './sizes.ts';

// Encodes one image at a time, at low priority.
lowerPriority();
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ source, sizes }: DecoderJob) => {
  process.send?.(await decodeSource(source, sizes));
});
// The server is gone. A regular exit would wait for the image.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function decodeSource(source: DecoderJob['source'], sizes: DecoderJob['sizes']): Promise<DecoderResult> {
  try {
    return { image: await encodeImage(source, sizes) };
  } catch (error) {
    return error instanceof ImageError ? { problem: error.problem } : { failure: String(error) };
  }
}

process.send?.({ ready: true } satisfies DecoderMessage);
