import { PassThrough, Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../../config.ts';
import { openS3Client } from '../../platform/files/s3-client.ts';
import type { BackupLocation } from './backup-location.ts';
import { writeBackup } from './write-backup.ts';

// S3 accepts at most 10,000 parts: enough for a backup of 320 GB, with 64 MB in memory.
const part = { partSize: 32 * 1024 * 1024, queueSize: 2 };

/** Backups in an S3-compatible store. They are streamed, so the disk needs no space for them. */
export function openS3Location(config: S3Config): BackupLocation {
  const { bucket, prefix } = config;
  const client = openS3Client(config);
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    async list() {
      const found = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${prefix}club-` },
      ))
        for (const { Key = '', Size = 0 } of Contents) found.push({ name: Key.slice(prefix.length), bytes: Size });
      return found;
    },
    async write(name, options) {
      const body = new PassThrough();
      const upload = new Upload({ client, params: { Bucket: bucket, Key: keyOf(name), Body: body }, ...part });
      // Parts of an unfinished upload are not an object.
      const uploading = upload.done().catch((error) => {
        body.destroy(error);
        throw error;
      });
      const writing = writeBackup(options, body).catch(async (error) => {
        await upload.abort();
        throw error;
      });
      await Promise.all([uploading, writing]);
    },
    async open(name) {
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
      if (!(Body instanceof Readable)) throw new Error(`There is no ${name}.`);
      return { bytes: ContentLength, stream: Body };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
  };
}
