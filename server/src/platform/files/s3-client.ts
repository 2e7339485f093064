import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';

// In milliseconds. The client tries three times.
const connectionTimeout = 10_000;
const maxIdle = 60_000;

/** Fails if a connection moves no byte for `socketTimeout` milliseconds; by default the client waits forever. */
export function openS3Client(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Config,
  socketTimeout = maxIdle,
): S3Client {
  return new S3Client({
    region,
    requestHandler: { connectionTimeout, socketTimeout },
    credentials: { accessKeyId, secretAccessKey },
    // Some compatible stores don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Self-hosted stores rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
}
