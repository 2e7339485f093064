import type { Services } from '../../services.ts';

/** Empty, which is no address, if it was encrypted with another secret. */
export function addressOf(
  { secret }: Pick<Services, 'secret'>,
  { encryptedUrl }: { encryptedUrl: Buffer | null },
): string {
  return (encryptedUrl && secret.decrypt(encryptedUrl)) ?? '';
}
