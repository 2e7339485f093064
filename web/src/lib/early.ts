const underWay = new Map<string, Promise<Response>>();

/** Asks for what a screen will need while its code is still on the way; the screen's own call takes the answer. */
export function askEarly(address: string): void {
  const answer = fetch(address, { credentials: 'same-origin' });
  // The caller who takes it handles a failure.
  answer.catch(() => {});
  underWay.set(address, answer);
}

/** The answer that is on its way already, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = underWay.get(address);
  underWay.delete(address);
  return answer;
}
