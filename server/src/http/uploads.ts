import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from 'contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClubError } from './errors.ts';

/** A file as it arrived, in memory. Its name and type are what the sender claims. */
export interface Upload {
  bytes: Buffer;
  name: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
    /** Counts an upload against the member's share of them; throws too_many_requests. */
    countUpload: () => Promise<void>;
  }
}

// The longest text a form carries is a post of 10,000 characters.
const fieldLimits = { fields: 20, fieldSize: 65_536, fieldNameSize: 100, files: 1, parts: 25 };

/** Lets the server take multipart/form-data. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
  app.decorateRequest('upload', null);
}

/** Reads a form into `request.body` (its fields) and `request.upload` (its file), before validation. */
export function receiveForm({ field, maxBytes }: NonNullable<Endpoint['file']>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const fields: Record<string, unknown> = {};
    try {
      for await (const part of request.parts({ limits: { ...fieldLimits, fileSize: maxBytes } })) {
        if (part.type === 'field') fields[part.fieldname] = part.value;
        else request.upload = await receiveFile(request, part, field);
      }
    } catch (error) {
      throw formRefusal(error, maxBytes);
    }
    request.body = fields;
  };
}

/** Refuses forms where no file is taken. */
export async function refuseForms(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new ClubError('wrong_type', 'A form is not understood here. Send JSON.');
}

async function receiveFile(request: FastifyRequest, part: MultipartFile, field: string): Promise<Upload | null> {
  const bytes = await part.toBuffer();
  if (part.fieldname !== field) {
    throw new ClubError(
      'invalid_input',
      `A file was sent as "${part.fieldname.slice(0, 50)}"; it belongs into "${field}".`,
    );
  }
  // A browser sends an empty part for a file field left blank.
  if (bytes.length === 0 && !part.filename) return null;
  await request.countUpload();
  return { bytes, name: part.filename };
}

function formRefusal(error: unknown, maxBytes: number): ClubError {
  if (error instanceof ClubError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ClubError(
      'too_large',
      `This file is larger than ${Math.round(maxBytes / 1_000_000)} MB. Please choose a smaller one.`,
    );
  }
  if (typeof code === 'string' && code.endsWith('_LIMIT')) {
    return new ClubError('too_large', 'This form holds more than it should. Send one file and its fields.');
  }
  return new ClubError('invalid_input', 'The upload arrived incomplete. Please try again.', { cause: error });
}
