import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from 'contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IncomingFiles, openIncomingFiles, type Upload } from '../files/incoming.ts';
import type { Services } from '../services.ts';
import { ApiError } from './errors.ts';
import { caller, rates } from './rate-limits.ts';
import { type Admission, UploadAdmissions } from './upload-admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    incomingFiles: IncomingFiles;
    uploadAdmissions: UploadAdmissions;
  }
  interface FastifyRequest {
    upload: Upload | null;
    admission: Admission | null;
  }
}

// The longest text in a form is a post of 10,000 characters.
const fieldLimits = { fields: 20, fieldSize: 65_536, fieldNameSize: 100, files: 1, parts: 25 };
const fieldBytes = fieldLimits.parts * fieldLimits.fieldSize;
// How much more is read from a rejected sender, so that they get to read the error.
const readOnBytes = 50_000_000;

/** Accepts multipart/form-data; files stay in `DATA_DIR/uploads` until the response is sent. */
export async function acceptForms(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(multipart);
  app.decorate('incomingFiles', await openIncomingFiles(join(config.dataDir, 'uploads')));
  app.decorate('uploadAdmissions', new UploadAdmissions(config.rateLimits ? rates.upload : null));
  app.decorateRequest('upload', null);
  app.decorateRequest('admission', null);
  app.addHook('onSend', async (request) => {
    if (request.upload) await app.incomingFiles.remove(request.upload);
    request.admission?.release();
  });
}

/** Reads a form into `request.body` (its fields) and `request.upload` (its file), before validation. */
export function receiveForm({ field, maxBytes }: NonNullable<Endpoint['file']>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    try {
      const length = Number(request.headers['content-length'] ?? maxBytes);
      if (length > maxBytes + fieldBytes) throw tooLarge(maxBytes);
      request.admission = request.server.uploadAdmissions.admit(caller(request), length);
      request.body = await readParts(request, field, maxBytes);
    } catch (error) {
      discardRest(request.raw);
      throw toFormError(error);
    }
  };
}

export async function rejectForms(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new ApiError('wrong_type', 'Forms are not accepted here. Send JSON.');
}

async function readParts(request: FastifyRequest, field: string, maxBytes: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  cutBeyond(request.raw, maxBytes + fieldBytes);
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else request.upload = await receiveFile(request, part, { field, maxBytes });
  }
  return fields;
}

async function receiveFile(
  { server, admission }: FastifyRequest,
  part: MultipartFile,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload | null> {
  if (part.fieldname !== field) {
    throw new ApiError(
      'invalid_input',
      `A file was sent as "${part.fieldname.slice(0, 50)}"; it belongs into "${field}".`,
    );
  }
  // A browser sends an empty part, without a name, for a file field left blank.
  if (!part.filename) {
    for await (const _bytes of part.file) throw new ApiError('invalid_input', 'The file has no name.');
    return null;
  }
  admission?.countFile();
  part.file.once('limit', () => part.file.destroy(tooLarge(maxBytes)));
  return server.incomingFiles.receive(part.file, part.filename);
}

// A body without a length could go on forever with parts that no limit counts.
function cutBeyond(raw: IncomingMessage, maxBytes: number): void {
  let left = maxBytes;
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.destroy();
  });
}

function discardRest(raw: IncomingMessage): void {
  raw.unpipe();
  raw.removeAllListeners('data');
  cutBeyond(raw, readOnBytes);
  raw.resume();
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError(
    'too_large',
    `This file is larger than ${Math.round(maxBytes / 1_000_000)} MB. Please choose a smaller one.`,
  );
}

function toFormError(error: unknown): unknown {
  if (error instanceof ApiError || isOfDisk(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'string' && code.endsWith('_LIMIT')) {
    return new ApiError('too_large', 'This form has too many parts. Send one file and its fields.');
  }
  return new ApiError('invalid_input', 'The upload arrived incomplete. Please try again.', { cause: error });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read';
}
