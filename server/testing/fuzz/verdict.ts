import { type ErrorCode, errorStatus } from 'contract/errors.ts';
import { findCall, misfit } from '../calls/calls.ts';
import { faultsOf, insides } from '../calls/error-body.ts';
import type { HttpResponse } from '../calls/http.ts';
import { isOutsider } from '../matrix/people.ts';
import { callOf, expectedOf, type FuzzRequest, lines } from './request.ts';
import type { Exchange } from './send-request.ts';

/** `kind` is the same for every occurrence of one bug. */
export interface Problem {
  kind: string;
  detail: string;
}

/** Null for a correct response. */
export function judge(fuzzed: FuzzRequest, { request: { method, path }, response: release }: Exchange): Problem | null {
  const call = findCall(method, path.split('?')[0] ?? '');
  const name = call ? `${call.method} ${call.path}` : fuzzed.line;
  const found = (kind: string, detail: string) => ({ kind: `${name}: ${kind}`, detail });
  const shown = release.bytes.toString().slice(0, 300);
  // Nothing was broken, so nothing should be unavailable.
  if (release.status >= 500) return found(`answers ${release.status}`, shown);
  if (release.status >= 400) {
    const faults = faultsOfError(release);
    return faults.length > 0
      ? found(`an error ${release.status} that breaks the contract`, `${faults.join('; ')}: ${shown}`)
      : null;
  }
  if (isForbidden(fuzzed)) return found(`lets ${fuzzed.as} in`, `${release.status}: ${shown}`);
  if (!call?.response) return null;
  if (release.status !== (call.status ?? 200)) return found(`answers ${release.status}`, shown);
  const wrong = misfit(call.response, release.body);
  return wrong ? found(`answers something else than the contract says`, wrong) : null;
}

function faultsOfError({ status, body }: HttpResponse): string[] {
  const { code = '', message = '', fields = {} } = Object(body);
  const known = Object.hasOwn(errorStatus, code) && errorStatus[code as ErrorCode] === status;
  const texts = [message, ...Object.values(fields)].join(' ');
  return [
    known ? '' : `${code} is no code of ${status}`,
    ...(known ? faultsOf(body, code) : []),
    insides.test(texts) ? 'it shows our insides' : '',
  ].filter(Boolean);
}

/** Whether no change of this request could permit it: it is about the same object as the line of the matrix. */
function isForbidden({ line, as, params, query, body, raw }: FuzzRequest): boolean {
  const expected = expectedOf(line, as);
  if (expected === '401' && isOutsider(as)) return !isAboutAnother(params, query, body, raw) || params === undefined;
  if (!/^40[134]/.test(expected) || (body && maySendOther(line, as))) return false;
  return !isAboutAnother(params, query, body, raw);
}

function maySendOther(line: string, as: FuzzRequest['as']): boolean {
  return Object.keys(lines).some((other) => callOf(other) === callOf(line) && expectedOf(other, as).startsWith('2'));
}

function isAboutAnother(...parts: unknown[]): boolean {
  return JSON.stringify(parts).includes('«') || parts[0] !== undefined;
}
