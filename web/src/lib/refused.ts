import { type ErrorCode, errorStatus, type Refusal } from 'contract/errors.ts';

/** A refusal of the server, or `unreachable` when no answer came. `message` is empty when the server gave none. */
export interface RefusalSeen extends Omit<Refusal, 'code'> {
  code: ErrorCode | 'unreachable';
  status: number;
}

const passing = new Set<string>(['unreachable', 'too_many_requests', 'unavailable', 'internal']);

/** Whether a refusal passes by itself; everything else would be refused again. */
export const isPassing = (code: string): boolean => passing.has(code);

/** Thrown by every call that did not succeed. */
export class Refused extends Error {
  readonly refusal: RefusalSeen;

  constructor(refusal: RefusalSeen) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const isRefusal = (error: unknown): error is RefusalSeen =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error;

/** What went wrong, as plain data that fits the store; the query library hands out what is plain already. */
export function asRefusal(error: unknown): RefusalSeen {
  if (error instanceof Refused) return error.refusal;
  return isRefusal(error) ? error : { message: '', code: 'internal', status: 0 };
}

function codeOf(status: number): ErrorCode {
  if (status === 502 || status === 504) return 'unavailable';
  const match = Object.entries(errorStatus).find(([, value]) => value === status);
  return match ? (match[0] as ErrorCode) : 'internal';
}

/** Reads the body of a refusal; a proxy in between may have answered with something else. */
export async function readRefusal(response: Response): Promise<RefusalSeen> {
  const { status } = response;
  try {
    const body = (await response.json()) as Partial<Refusal>;
    const known = body.code !== undefined && body.code in errorStatus ? body.code : codeOf(status);
    return { message: body.message ?? '', code: known, status, ...(body.fields && { fields: body.fields }) };
  } catch {
    return { message: '', code: codeOf(status), status };
  }
}
