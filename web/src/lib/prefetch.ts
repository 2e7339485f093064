const responses = new Map<string, Promise<Response>>();

/** Fetches what a screen will need while its code still loads; the screen's own call takes the response. */
export function prefetch(address: string): void {
  const answer = fetch(address, { credentials: 'same-origin' });
  // The caller who takes it handles a failure.
  answer.catch(() => {});
  responses.set(address, answer);
}

/** The response that was prefetched, once. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const answer = responses.get(address);
  responses.delete(address);
  return answer;
}
