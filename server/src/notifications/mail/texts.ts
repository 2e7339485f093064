import type { Language } from 'contract/club/languages.ts';
import { type MailKind, placeholdersOf } from 'contract/notifications/mail.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type ApiError, invalidField } from '../../platform/http/errors.ts';
import { inLine, isolated, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findMailText } from './mails.queries.ts';

export interface MailDraft {
  subject: string;
  body: string;
}

export interface Addressee {
  name: string;
  email: string;
  link?: string;
}

/** Texts by admins stay in the club's language for all readers. */
interface Written {
  subject: Text;
  text: Text;
  language?: Language;
}

export async function sendText(services: Services, tx: Database, kind: MailKind, to: Addressee): Promise<void> {
  await services.mail.send(tx, { to: to.email, kind, ...(await writeText(services, tx, kind, to)) });
}

export async function writeText(
  services: Services,
  tx: Database,
  kind: MailKind,
  to: Omit<Addressee, 'email'>,
): Promise<Written> {
  const changed = await findMailText(tx, kind);
  const writeIn = (language: Language) => fill(services, changed ?? defaultText(kind, language), to, language);
  return {
    subject: (language) => writeIn(language).subject,
    text: (language) => writeIn(language).text,
    ...(changed && { language: services.club.current.language }),
  };
}

export function defaultText(kind: MailKind, language: Language): MailDraft {
  return { subject: t(`mails.${kind}.subject`)(language), body: t(`mails.${kind}.body`)(language) };
}

/** Fills in the placeholders in one pass, so braces in a name stay. */
export function fill(
  { club, publicUrl }: Pick<Services, 'club' | 'publicUrl'>,
  { subject, body }: MailDraft,
  { name, link = '' }: Omit<Addressee, 'email'>,
  language: Language,
): { subject: string; text: string } {
  const [member, house] = [isolated(inLine(name)), isolated(club.current.name)];
  const values: Record<string, string> = { name: member(language), club: house(language), url: publicUrl(), link };
  const put = (text: string) => text.replace(/\{(\w+)\}/g, (line, placeholder: string) => values[placeholder] ?? line);
  return { subject: put(subject), text: put(body) };
}

export function requirePlaceholders(kind: MailKind, { subject, body }: MailDraft): void {
  const { required, optional } = placeholdersOf[kind];
  const known: string[] = [...required, ...optional];
  for (const [field, text] of Object.entries({ subject, body })) {
    const unknown = placeholdersIn(text).find(
      (placeholder) => !known.includes(placeholder) || (field === 'subject' && isLink(placeholder)),
    );
    if (unknown !== undefined) throw textError(field, t('invalid.placeholder', { placeholder: `{${unknown}}` }));
    if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) throw textError(field, t('invalid.brace'));
  }
  const missing = required.find((placeholder) => !placeholdersIn(body).includes(placeholder));
  if (missing !== undefined) throw textError('body', t('invalid.missingPlaceholder', { placeholder: `{${missing}}` }));
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder);
}

// Lists and notifications show subjects, but only the reader may see a link.
function isLink(placeholder: string): boolean {
  return placeholder === 'link';
}

function textError(field: string, reason: Text): ApiError {
  return invalidField(field, reason, t(field === 'subject' ? 'invalid.subject' : 'invalid.body', { reason }));
}
