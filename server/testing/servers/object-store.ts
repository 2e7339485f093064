import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, inject } from 'vitest';

/** A real S3 server with a bucket "club", until the file ends. */
export interface ObjectStore {
  directory: string;
  /** Settings for this store, each name with the prefix `start`. */
  env(start: 'S3' | 'BACKUP_S3', prefix?: string): Record<string, string>;
  close(): Promise<void>;
}

export async function openObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(inject('scratch'), 's3-'));
  const configureBuckets = [{ name: 'club', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  afterAll(close);
  return {
    directory,
    env: (start, prefix = '') => ({
      [`${start}_BUCKET`]: 'club',
      [`${start}_PREFIX`]: prefix,
      [`${start}_ENDPOINT`]: `http://127.0.0.1:${port}`,
      [`${start}_ACCESS_KEY_ID`]: 'S3RVER',
      [`${start}_SECRET_ACCESS_KEY`]: 'S3RVER',
    }),
    close,
  };
}
