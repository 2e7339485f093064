import { type MailKind, placeholdersOf } from 'contract/mail.ts';
import type { Database } from '../database/tables.ts';
import { type ApiError, invalidField } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { defaultTexts } from './default-texts.ts';
import { findMailText } from './texts.queries.ts';

export interface MailDraft {
  subject: string;
  body: string;
}

export interface Addressee {
  name: string;
  email: string;
  link?: string;
}

export async function sendText(services: Services, tx: Database, kind: MailKind, to: Addressee): Promise<void> {
  await services.mail.send(tx, { to: to.email, kind, ...(await writeText(services, tx, kind, to)) });
}

/** Renders a mail with the admin's text, or the default. */
export async function writeText(
  services: Services,
  tx: Database,
  kind: MailKind,
  to: Omit<Addressee, 'email'>,
): Promise<{ subject: string; text: string }> {
  return fill(services, (await findMailText(tx, kind)) ?? defaultTexts[kind], to);
}

/** Fills in the placeholders in one pass: braces in a name stay. */
export function fill(
  { club, publicUrl }: Pick<Services, 'club' | 'publicUrl'>,
  { subject, body }: MailDraft,
  { name, link = '' }: Omit<Addressee, 'email'>,
): { subject: string; text: string } {
  // A line break in a name could pass for a paragraph or link of the club.
  const inLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
  const values: Record<string, string> = { name: inLine(name), club: club.current.name, url: publicUrl(), link };
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, placeholder: string) => values[placeholder] ?? whole);
  return { subject: put(subject), text: put(body) };
}

/** Throws invalid_input for unknown or missing placeholders. */
export function requirePlaceholders(kind: MailKind, { subject, body }: MailDraft): void {
  const { required, optional } = placeholdersOf[kind];
  const known: string[] = [...required, ...optional];
  for (const [field, text] of Object.entries({ subject, body })) {
    const unknown = placeholdersIn(text).find(
      (placeholder) => !known.includes(placeholder) || (field === 'subject' && isLink(placeholder)),
    );
    if (unknown !== undefined) throw textError(field, `cannot hold {${unknown}}`);
    if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) throw textError(field, 'has a brace without its other half');
  }
  const missing = required.find((placeholder) => !placeholdersIn(body).includes(placeholder));
  if (missing !== undefined) throw textError('body', `must hold {${missing}}`);
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder);
}

// Subjects show in lists and notifications, where only the reader should see a link.
function isLink(placeholder: string): boolean {
  return placeholder === 'link';
}

function textError(field: string, reason: string): ApiError {
  return invalidField(field, reason, `${field === 'subject' ? 'The subject' : 'The text'} ${reason}.`);
}
