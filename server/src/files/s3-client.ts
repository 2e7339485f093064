import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';

/** Connects to an S3-compatible store. */
export function openS3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Stores of one's own rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
}
