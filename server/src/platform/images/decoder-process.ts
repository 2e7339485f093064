import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { EncodedImage, ImageProblem, Sizes } from './sizes.ts';

export interface DecoderJob {
  source: Uint8Array | string;
  sizes: Sizes;
}

export type DecoderResult = { image: EncodedImage } | { problem: ImageProblem } | { failure: string };

export type DecoderMessage = { ready: true } | DecoderResult;

export type DecoderFailure = 'timeout' | 'crashed' | 'no process' | 'not started';

export interface Decoder {
  run(job: DecoderJob, timeoutMs: number): Promise<DecoderResult | DecoderFailure>;
}

const idleMs = 10_000;
const maxPrinted = 2_000;
const usualScript = fileURLToPath(new URL('./decoder.ts', import.meta.url));
// Plain malloc keeps an arena per thread, with memory of earlier images.
const environment = { MALLOC_ARENA_MAX: '2' };

export function openDecoder(print: (text: string) => void, script = usualScript): Decoder {
  let child: ChildProcess | null = null;
  let ready = false;
  const start = () => {
    ready = false;
    return startDecoder(script, print).on('message', (message: DecoderMessage) => {
      ready ||= 'ready' in message;
    });
  };
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
      const response = await requestDecoding(child, job, timeoutMs, () => ready);
      if (typeof response === 'string') end();
      else {
        keepAlive(child, false);
        idle = setTimeout(end, idleMs).unref();
      }
      return response;
    },
  };
}

function startDecoder(script: string, print: (text: string) => void): ChildProcess {
  const child = fork(script, {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (text: Buffer) => print(text.toString().slice(0, maxPrinted)));
  // The next request notices a dead process, even between two images.
  return child.on('error', () => undefined);
}

// An idle decoder must not keep the server alive.
function keepAlive(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref();
  else child.unref();
  if (busy) child.channel?.ref();
  else child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr[busy ? 'ref' : 'unref']();
}

function requestDecoding(
  child: ChildProcess,
  job: DecoderJob,
  timeoutMs: number,
  isReady: () => boolean,
): Promise<DecoderResult | DecoderFailure> {
  return new Promise((resolve) => {
    const settle = (response: DecoderResult | DecoderFailure) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', crashed).off('error', failed);
      resolve(response);
    };
    const onMessage = (message: DecoderMessage) => {
      if (!('ready' in message)) settle(message);
    };
    const crashed = () => settle(isReady() ? 'crashed' : 'not started');
    const failed = () => settle('no process');
    const timer = setTimeout(() => settle('timeout'), timeoutMs);
    child.on('message', onMessage).on('exit', crashed).on('error', failed);
    if (child.pid === undefined) return;
    if (!child.connected) return crashed();
    child.send(job, (error) => {
      if (error) crashed();
    });
  });
}
