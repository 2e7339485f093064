import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { openS3Client } from './s3-client.ts';
import { type FileStore, MissingFile, StoreDown, type StoreFailure } from './store.ts';

/** All nodes of the club share the files of an S3-compatible store. */
export function openS3Store(config: S3Config): FileStore {
  const client = openS3Client(config);
  const { bucket: Bucket, prefix } = config;
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function* list(start: string): AsyncIterable<{ key: string; modified: Date }> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` })) {
      for (const { Key = '', LastModified = new Date(0) } of Contents)
        yield { key: Key.slice(prefix.length), modified: LastModified };
    }
  }

  return {
    async put(key, source) {
      if (source instanceof Uint8Array) {
        await explain(client.send(new PutObjectCommand({ ...at(key), Body: source })));
        return;
      }
      const { size } = await stat(source.path);
      const body = { Body: createReadStream(source.path), ContentLength: size };
      await explain(client.send(new PutObjectCommand({ ...at(key), ...body })));
      await rm(source.path, { force: true });
    },
    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await explain(client.send(new GetObjectCommand({ ...at(key), ...part })));
      if (!(Body instanceof Readable)) throw new MissingFile(key);
      return Body;
    },
    async size(key) {
      return (await explain(client.send(new HeadObjectCommand(at(key))))).ContentLength ?? 0;
    },
    async remove(key) {
      await explain(client.send(new DeleteObjectCommand(at(key))));
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
        throw new StoreDown(reasonOf(cause), cause);
      });
    },
    // Keys are in alphabetical order, so those of a folder are neighbors.
    async *folders() {
      let last = { folder: '', modified: new Date(0) };
      for await (const { key, modified } of list('')) {
        const folder = key.split('/').slice(0, 2).join('/');
        const isSame = folder === last.folder;
        if (!isSame && last.folder) yield last;
        last = { folder, modified: isSame && last.modified > modified ? last.modified : modified };
      }
      if (last.folder) yield last;
    },
    async removeFolder(folder) {
      for await (const { key } of list(`${folder}/`)) await client.send(new DeleteObjectCommand(at(key)));
    },
    // S3 stores an object whole or not at all.
    async removeUnfinished() {},
  };
}

async function explain<Result>(response: Promise<Result>): Promise<Result> {
  return response.catch((cause: unknown) => {
    if (cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404 && cause.name !== 'NoSuchBucket')
      throw new MissingFile('a file', { cause });
    throw new StoreDown(reasonOf(cause), cause);
  });
}

function reasonOf(cause: unknown): StoreFailure {
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  if (status === 401 || status === 403) return 'keys';
  return status === 404 ? 'bucket' : 'silent';
}
