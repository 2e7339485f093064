/** Reads a file of the club. Rejects if it doesn't arrive completely. */
export async function readFile(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`The file was not sent: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
