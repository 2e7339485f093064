import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EncodedImage, ImageProblem, Sizes } from './sizes.ts';

export interface DecoderJob {
  source: Uint8Array | string;
  sizes: Sizes;
}

export type DecoderAnswer =
  | { image: EncodedImage }
  | { problem: ImageProblem }
  /** An error that the image does not explain. */
  | { failure: string };

/** Why a decoder gave no answer: it took too long and was ended, it crashed, or it could not start. */
export type DecoderFailure = 'timeout' | 'crashed' | 'no process';

/** A process that encodes one image at a time. Starts on demand and ends when idle. */
export interface Decoder {
  run(job: DecoderJob, timeoutMs: number): Promise<DecoderAnswer | DecoderFailure>;
}

const idleMs = 10_000;
// Plain malloc keeps an arena per thread, with memory of earlier images.
const environment = { MALLOC_ARENA_MAX: '2' };

export function openDecoder(): Decoder {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    async run(job, timeoutMs) {
      clearTimeout(idle);
      child ??= start();
      keepAlive(child, true);
      const answer = await requestDecoding(child, job, timeoutMs);
      if (typeof answer === 'string') end();
      else {
        keepAlive(child, false);
        idle = setTimeout(end, idleMs).unref();
      }
      return answer;
    },
  };
}

function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./decoder.ts', import.meta.url)), {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A dead process is noticed by the next request, even between two images.
  return child.on('error', () => undefined);
}

// An idle decoder must not keep the server alive.
function keepAlive(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
}

function requestDecoding(
  child: ChildProcess,
  job: DecoderJob,
  timeoutMs: number,
): Promise<DecoderAnswer | DecoderFailure> {
  return new Promise((resolve) => {
    const settle = (answer: DecoderAnswer | DecoderFailure) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', crashed).off('error', failed);
      resolve(answer);
    };
    const crashed = () => settle('crashed');
    const failed = () => settle('no process');
    const timer = setTimeout(() => settle('timeout'), timeoutMs);
    child.on('message', settle).on('exit', crashed).on('error', failed);
    if (child.pid === undefined) return;
    if (!child.connected) return crashed();
    child.send(job, (error) => {
      if (error) crashed();
    });
  });
}
