import type { Services } from '../../services.ts';

/** Where a webhook is sent; "", which is no address, when it was sealed with another secret. */
export function addressOf({ secret }: Pick<Services, 'secret'>, { sealedUrl }: { sealedUrl: Buffer | null }): string {
  return (sealedUrl && secret.unseal(sealedUrl)) ?? '';
}
