import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from 'contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { type IncomingFiles, isSentAsImage, openIncomingFiles, type Upload } from '../../files/incoming.ts';
import { t } from '../../locales/text.ts';
import { ApiError } from '../errors.ts';
import { type Admission, UploadAdmissions } from '../limits/upload-admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    incomingFiles: IncomingFiles;
    uploadAdmissions: UploadAdmissions;
  }
  interface FastifyRequest {
    uploads: Upload[] | null;
    admission: Admission | null;
  }
}

// The longest text in a form is a post of 10,000 characters.
const fieldLimits = { fields: 20, fieldSize: 65_536, fieldNameSize: 100 };
const maxParts = 25;
const fieldBytes = maxParts * fieldLimits.fieldSize;
// Reads on after rejecting a sender, so that they get to read the error.
const readOnBytes = 50_000_000;

/** Accepts multipart/form-data; files stay in `DATA_DIR/uploads` until the response is sent. */
export async function acceptForms(app: FastifyInstance, services: Services): Promise<void> {
  const { config, nodes, log } = services;
  await app.register(multipart);
  app.decorate('incomingFiles', await openIncomingFiles(join(config.dataDir, 'uploads'), { isShared: nodes.several }));
  app.decorate('uploadAdmissions', new UploadAdmissions(services));
  app.decorateRequest('uploads', null);
  app.decorateRequest('admission', null);
  app.addHook('onSend', async ({ uploads, admission }, { statusCode }) => {
    const bytes = (uploads ?? []).reduce((sum, { size }) => sum + size, 0);
    for (const upload of uploads ?? []) await app.incomingFiles.remove(upload);
    await admission
      ?.release(statusCode < 400 ? bytes : 0)
      .catch((err) => log.warn({ err }, 'an upload counts as announced: the database did not take its size'));
  });
}

export function receiveForm(file: NonNullable<Endpoint['file']>) {
  const { maxFormBytes = file.maxBytes } = file;
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    try {
      const length = Number(request.headers['content-length'] ?? maxFormBytes);
      if (length > maxFormBytes + fieldBytes) throw tooLarge(maxFormBytes);
      request.admission = await request.server.uploadAdmissions.admit(request, length, file);
      cutBeyond(request.raw, maxFormBytes + fieldBytes);
      request.body = await readParts(request, file);
    } catch (error) {
      discardRest(request.raw);
      throw toFormError(error);
    }
  };
}

export async function rejectForms(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new ApiError('wrong_type', t('errors.noForms'));
}

async function readParts(request: FastifyRequest, file: NonNullable<Endpoint['file']>): Promise<object> {
  const { maxBytes, maxFiles = 1 } = file;
  const fields: Record<string, unknown> = {};
  const uploads: Upload[] = [];
  request.uploads = uploads;
  const limits = { ...fieldLimits, fileSize: maxBytes + 1, files: maxFiles, parts: maxParts + maxFiles };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      const upload = await receiveFile(request, part, file);
      if (upload) uploads.push(upload);
    }
  }
  return fields;
}

async function receiveFile(
  { server, admission }: FastifyRequest,
  part: MultipartFile,
  { field, maxBytes, maxImageBytes = maxBytes }: NonNullable<Endpoint['file']>,
): Promise<Upload | null> {
  if (part.fieldname !== field) {
    throw new ApiError('invalid_input', t('errors.wrongFileField', { sent: part.fieldname.slice(0, 50), field }));
  }
  // A browser sends an empty part without a name for a blank file field.
  if (!part.filename) {
    for await (const _bytes of part.file) throw new ApiError('invalid_input', t('errors.fileWithoutName'));
    return null;
  }
  await admission?.countFile();
  const sent = { name: part.filename, contentType: part.mimetype };
  return server.incomingFiles.receive(part.file, sent, limitTo(isSentAsImage(sent) ? maxImageBytes : maxBytes));
}

function limitTo(maxBytes: number): Transform {
  let left = maxBytes;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      left -= bytes.length;
      if (left < 0) done(tooLarge(maxBytes));
      else done(null, bytes);
    },
  });
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
  return new ApiError('too_large', t('errors.fileTooLarge', { megabytes: Math.round(maxBytes / 1_000_000) }));
}

function toFormError(error: unknown): unknown {
  if (error instanceof ApiError || isOfDisk(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'string' && code.endsWith('_LIMIT')) {
    return new ApiError('too_large', t('errors.tooManyParts'));
  }
  return new ApiError('invalid_input', t('errors.uploadIncomplete'), { cause: error });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read';
}
