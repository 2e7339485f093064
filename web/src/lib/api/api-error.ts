import { type ApiErrorBody, type ErrorCode, errorStatus } from 'contract/errors.ts';

/** An API error as plain data, or `unreachable` without a response. `message` is empty if the server sent none. */
export interface ApiError extends Omit<ApiErrorBody, 'code'> {
  code: ErrorCode | 'unreachable';
  status: number;
}

const transientCodes = new Set<string>(['unreachable', 'too_many_requests', 'unavailable', 'internal']);

/** True if the same call may succeed later. */
export const isTransient = (code: string): boolean => transientCodes.has(code);

export class RequestError extends Error {
  readonly apiError: ApiError;

  constructor(apiError: ApiError) {
    super(apiError.message);
    this.apiError = apiError;
  }
}

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error;

/** Converts any error to plain data for the store. A thunk's rejection already is. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof RequestError) return error.apiError;
  return isApiError(error) ? error : { message: '', code: 'internal', status: 0 };
}

function codeOf(status: number): ErrorCode {
  if (status === 502 || status === 504) return 'unavailable';
  const match = Object.entries(errorStatus).find(([, value]) => value === status);
  return match ? (match[0] as ErrorCode) : 'internal';
}

/** Reads the error from a response, which may come from a proxy. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status } = response;
  try {
    const body = (await response.json()) as Partial<ApiErrorBody>;
    const known = body.code !== undefined && body.code in errorStatus ? body.code : codeOf(status);
    return { message: body.message ?? '', code: known, status, ...(body.fields && { fields: body.fields }) };
  } catch {
    return { message: '', code: codeOf(status), status };
  }
}
