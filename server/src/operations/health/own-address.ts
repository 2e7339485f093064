import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { TLSSocket } from 'node:tls';

export interface OwnAddressResponse {
  club: string | null;
  status: number;
  certificate: Certificate | null;
  date: Date | null;
}

export interface Certificate {
  begins: Date;
  ends: Date;
}

const timeoutMs = 8_000;
const maxBytes = 10_000;

/** Requests `/readyz` like a browser, from the operator's own network. Throws errors of the network or TLS. */
export async function requestOwnAddress(publicUrl: string): Promise<OwnAddressResponse> {
  const url = new URL('/readyz', publicUrl);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    // A new connection, because a reused one would show an old certificate.
    send(url, { agent: false, signal }, resolve).on('error', reject).end();
  });
  const certificate = response.socket instanceof TLSSocket ? response.socket.getPeerCertificate() : null;
  const { date } = response.headers;
  return {
    club: readClub(await readText(response)),
    status: response.statusCode ?? 0,
    certificate: certificate && { begins: new Date(certificate.valid_from), ends: new Date(certificate.valid_to) },
    date: date ? new Date(date) : null,
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBytes) break;
  }
  return text;
}

function readClub(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'club' in body ? String(body.club) : null;
  } catch {
    return null;
  }
}
