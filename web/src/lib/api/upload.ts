import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from 'contract/endpoint.ts';
import { onLeaving } from '../store/leaving.ts';
import { addressOf, bodyOf, failureOf } from './api-client.ts';
import { RequestError } from './api-error.ts';

interface Sending<E extends Endpoint> {
  params?: ParamsOf<E>;
  body: BodyOf<E>;
  file: File | File[];
  /** Uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

let member = new AbortController();

// The server may still respond, but nothing uses it.
onLeaving(() => {
  member.abort();
  member = new AbortController();
});

/**
 * Uploads files with progress, which fetch can't report. Rejects with `RequestError`, or with the reason of the signal
 * or of the sign-out.
 */
export function upload<E extends Endpoint>(endpoint: E, sending: Sending<E>): Promise<ResponseOf<E>> {
  const { params, body, file, onProgress, signal } = sending;
  const request = new XMLHttpRequest();
  const ends = [signal, member.signal];
  const ended = () => ends.find(({ aborted }) => aborted);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = async () => {
      const { status, responseText } = request;
      if (ended()) reject(ended()?.reason);
      else if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as ResponseOf<E>);
      else reject(await failureOf(new Response(responseText, { status })));
    };
    request.onerror = () => reject(new RequestError({ message: '', code: 'unreachable', status: 0 }));
    request.onabort = () => reject(ended()?.reason);
    for (const end of ends) end.addEventListener('abort', () => request.abort());
    request.open(endpoint.method, addressOf(endpoint, params ?? {}));
    request.send(bodyOf(endpoint, body, file).body as FormData);
  });
}
