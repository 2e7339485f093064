import type { MailServer } from './mail-server-fields.tsx';

export function smtpUrlOf({ host, port, encryption, user, password }: MailServer): string {
  const secrets = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const protocol = encryption === 'tls' ? 'smtps' : 'smtp';
  const wish = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[encryption];
  return `${protocol}://${secrets}${host.trim()}:${port}${wish && `/${wish}`}`;
}
