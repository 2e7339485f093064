const moving = 200;
let last = { clientId: '', firstAt: 0 };

export function markSent(clientId: string): void {
  last = { clientId, firstAt: 0 };
}

/**
 * The style with which a message rises that I just sent; undefined for all others. The server's copy goes on where
 * the pending one was.
 */
export function risingStyle(clientId: string | null): { '--since': string } | undefined {
  if (clientId === null || clientId !== last.clientId) return undefined;
  const now = performance.now();
  last.firstAt ||= now;
  return now - last.firstAt < moving ? { '--since': `${last.firstAt - now}ms` } : undefined;
}
