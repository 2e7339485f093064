/** What a reader sees of a mail. */
export interface ReadMail {
  from: string;
  subject: string;
  headers: Map<string, string>;
  text: string;
  /** Empty where the mail has no such part. */
  html: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads a mail as a mail program does (RFC 2045 to 2047): both of its parts, decoded. */
export function readMime(bytes: string): ReadMail {
  const mail = readPart(bytes);
  const parts = partsOf(mail);
  const textOf = (type: string) => decodeBody(parts.find(({ headers }) => typeOf(headers).startsWith(type)));
  return {
    from: decodeWords(mail.headers.get('from') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    headers: mail.headers,
    text: textOf('text/plain'),
    html: textOf('text/html'),
  };
}

function readPart(bytes: string): Part {
  const end = bytes.indexOf('\r\n\r\n');
  const lines = bytes
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [nameOf(line), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: bytes.slice(end + 4) };
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}

function typeOf(headers: Map<string, string>): string {
  return headers.get('content-type') ?? 'text/plain';
}

function partsOf(mail: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(typeOf(mail.headers))?.[1];
  if (!boundary) return [mail];
  const pieces = `\r\n${mail.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.map((piece) => readPart(piece.replace(/^\r\n/, '')));
}

function decodeBody(part: Part | undefined): string {
  const encoding = part?.headers.get('content-transfer-encoding') ?? '';
  const body = part?.body ?? '';
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(unquote(body, encoding), 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function unquote(body: string, encoding: string): string {
  if (encoding !== 'quoted-printable') return body;
  const character = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => character(hex));
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, how: string, word: string) => {
      const quoted = how.toUpperCase() === 'Q';
      const bytes = quoted ? unquote(word.replaceAll('_', ' '), 'quoted-printable') : word;
      return Buffer.from(bytes, quoted ? 'latin1' : 'base64').toString('utf8');
    });
}
