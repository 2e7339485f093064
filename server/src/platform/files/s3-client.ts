import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';

// In milliseconds. The client tries three times.
const connectionTimeout = 10_000;
const maxIdle = 60_000;

/**
 * Connects to an S3-compatible store. A request on whose connection no byte moves for `socketTimeout` milliseconds fails:
 * by itself, the client waits forever.
 */
export function openS3Client(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Config,
  socketTimeout = maxIdle,
): S3Client {
  return new S3Client({
    region,
    requestHandler: { connectionTimeout, socketTimeout },
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Stores of one's own rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
}
