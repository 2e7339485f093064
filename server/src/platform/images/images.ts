import { availableParallelism } from 'node:os';
import { limits } from 'contract/limits.ts';
import { ApiError } from '../http/errors.ts';
import { formatNumber, t } from '../locales/text.ts';
import {
  type Decoder,
  type DecoderFailure,
  type DecoderJob,
  type DecoderResult,
  openDecoder,
} from './decoder-process.ts';
import type { EncodedImage, ImageProblem, Sizes } from './sizes.ts';

export interface Images {
  /** Throws `wrong_type`, `too_large`, and `unavailable` if too many wait or it takes too long. */
  encode(source: Uint8Array | string, sizes: Sizes): Promise<EncodedImage>;
}

export interface ImageOptions {
  decoders?: number;
  waitMs?: number;
  timeoutMs?: number;
  print?: (text: string) => void;
  script?: string;
}

export function openImages({
  decoders = Math.min(2, availableParallelism()),
  waitMs = 8_000,
  timeoutMs = 10_000,
  print = () => undefined,
  script,
}: ImageOptions = {}): Images {
  const free = Array.from({ length: decoders }, () => openDecoder(print, script));
  const waiting: ((decoder: Decoder) => void)[] = [];
  const acquire = async (): Promise<Decoder> => free.pop() ?? waitForDecoder(waiting, waitMs);
  const giveBack = (decoder: Decoder) => {
    const next = waiting.shift();
    if (next) next(decoder);
    else free.push(decoder);
  };
  return {
    async encode(source, sizes) {
      const decoder = await acquire();
      try {
        return imageOf(await runTwice(decoder, { source, sizes }, timeoutMs));
      } finally {
        giveBack(decoder);
      }
    },
  };
}

function waitForDecoder(waiting: ((decoder: Decoder) => void)[], waitMs: number): Promise<Decoder> {
  return new Promise((resolve, reject) => {
    const next = (decoder: Decoder) => {
      clearTimeout(timer);
      resolve(decoder);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(next), 1);
      reject(busy());
    }, waitMs);
    waiting.push(next);
  });
}

// A decoder may have been killed for a reason other than the image.
async function runTwice(decoder: Decoder, job: DecoderJob, timeoutMs: number): Promise<DecoderResult | DecoderFailure> {
  const response = await decoder.run(job, timeoutMs);
  return response === 'crashed' ? decoder.run(job, timeoutMs) : response;
}

function imageOf(response: DecoderResult | DecoderFailure): EncodedImage {
  switch (response) {
    case 'crashed':
      throw new ApiError('wrong_type', t('images.unreadable'));
    // An image within the limits is not at fault; the load is.
    case 'timeout':
    case 'no process':
      throw busy();
    case 'not started':
      throw new Error('a decoder ended before it had started');
  }
  if ('image' in response) return response.image;
  if ('failure' in response) throw new Error(response.failure);
  throw problemOf(response.problem);
}

function problemOf(problem: ImageProblem): ApiError {
  const code = problem === 'format' || problem === 'damaged' ? 'wrong_type' : 'too_large';
  const limit = { frames: formatNumber(limits.imageFrames), side: formatNumber(limits.imageSide) };
  return new ApiError(code, t(`images.${problem}`, limit));
}

function busy(): ApiError {
  return new ApiError('unavailable', t('images.busy'), {
    retryAfter: 5,
  });
}
