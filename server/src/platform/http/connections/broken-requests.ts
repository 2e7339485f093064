import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Language } from 'contract/club/languages.ts';
import type { Config } from '../../../config.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../locales/text.ts';
import { ApiError } from '../errors.ts';
import { securityHeaders } from '../security.ts';

/** Responds to requests that Node's parser rejects. The sender is unknown, so it uses the club's language. */
export function handleBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { club, config }: Pick<Services, 'club' | 'config'>,
): void {
  if (socket.writable) socket.end(responseTo(error, club.current.language, config), () => socket.destroy());
  else socket.destroy();
}

function responseTo({ code }: NodeJS.ErrnoException, language: Language, config: Config): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
  const error =
    code === 'HPE_HEADER_OVERFLOW'
      ? new ApiError('too_large', t('errors.tooLarge'))
      : new ApiError('invalid_input', t('errors.invalid'));
  const { statusCode } = error;
  const json = JSON.stringify(error.bodyIn(language));
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    ...Object.entries(securityHeaders(config)).map(([name, value]) => `${name}: ${value}`),
    `\r\n${json}`,
  ].join('\r\n');
}
