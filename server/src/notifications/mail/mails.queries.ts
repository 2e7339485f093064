import type { Language } from 'contract/club/languages.ts';
import type { MailKind } from 'contract/notifications/mail.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/tables.ts';

/** Joins `h` to mail `m`: a hidden applicant. See applications/functions/is-application-hidden.sql. */
export const hiddenApplicant = sql`left join lateral (
  select 'Applicant ' || a.number as name, a.name as own_name, a.email, a.college from applications a
  where a.email = m.to_address and a.superseded_at is null and not a.from_member
    and is_application_hidden(a.status, a.revealed_at) limit 1) h on true`;

export type AnyMailKind = NonNullable<Tables['mails']['kind']>;

interface NewMail
  extends Pick<
    Insertable<Tables['mails']>,
    'to_address' | 'subject' | 'sealed_body' | 'kind' | 'language' | 'sealed_unsubscribe' | 'sealed_ticket'
  > {
  group_ids: string[];
}

export async function insertMails(db: Database, status: 'queued' | 'kept', mails: NewMail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (to_address, subject, sealed_body, kind, language, sealed_unsubscribe, sealed_ticket, group_ids, status)
    select m.to_address, m.subject, m.sealed_body, m.kind, m.language, m.sealed_unsubscribe, m.sealed_ticket,
      m.group_ids::uuid[], ${status}::text from unnest(
      ${mails.map((mail) => mail.to_address)}::text[], ${mails.map((mail) => mail.subject)}::text[],
      ${mails.map((mail) => mail.sealed_body)}::bytea[], ${mails.map((mail) => mail.kind)}::text[],
      ${mails.map((mail) => mail.language)}::text[],
      ${mails.map((mail) => mail.sealed_unsubscribe)}::bytea[], ${mails.map((mail) => mail.sealed_ticket)}::bytea[],
      ${mails.map((mail) => `{${mail.group_ids.join()}}`)}::text[])
      as m (to_address, subject, sealed_body, kind, language, sealed_unsubscribe, sealed_ticket, group_ids)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findUndelivered(db: Database, id: string, round: number) {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .where('round', '=', round)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function requeueMail(db: Database, id: string): Promise<number | null> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ status: 'queued', round: eb('round', '+', 1) }))
    .where('id', '=', id)
    .where('status', '!=', 'queued')
    .where('withdrawn_at', 'is', null)
    .returning('round')
    .executeTakeFirst();
  return row?.round ?? null;
}

/** `isOfGroup`: it tells of a group that the reader is not in. */
export type LoggedMail = Selectable<Tables['mails']> & { hiddenAs: string | null; isOfGroup: boolean };

export async function findMail(db: Database, readerId: string, id: string): Promise<LoggedMail | null> {
  const { rows } = await sql<LoggedMail>`${logged(readerId)} where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const logged = (readerId: string) => sql`
  select m.*, not m.group_ids <@ array(select conversation_id from participants where user_id = ${readerId}) as "isOfGroup", h.name as "hiddenAs",
    case when h.name is null then m.subject else mask_applicant(m.subject, h.own_name, h.email, h.college) end as subject
  from mails m ${hiddenApplicant}`;

export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .execute();
}

export async function markStored(db: Database, id: string): Promise<void> {
  await db.updateTable('mails').set({ status: 'kept' }).where('id', '=', id).execute();
}

export async function markFailed(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('mails').set({ status: 'failed', error }).where('id', '=', id).execute();
}

export async function retractMail(db: Database, id: string): Promise<void> {
  await db.updateTable('mails').set({ withdrawn_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function retractMails(tx: Database, address: string, kinds: AnyMailKind[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Whether its reader left a group that it tells of. A group that ended tells so after all have left. */
export async function isOfGroupLeft(
  db: Database,
  mail: Pick<Selectable<Tables['mails']>, 'to_address' | 'group_ids'>,
): Promise<boolean> {
  if (mail.group_ids.length === 0) return false;
  const { rows } = await sql`
    select from conversations c join users u on u.email = ${mail.to_address}
    where c.id = any(${mail.group_ids}::uuid[]) and c.member_count > 0 and not exists (
      select from participants p where p.conversation_id = c.id and p.user_id = u.id)`.execute(db);
  return rows.length > 0;
}

export async function retractGroupMails(tx: Database, userId: string, groupId: string): Promise<void> {
  await sql`
    update mails m set withdrawn_at = now() from users u
    where u.id = ${userId} and m.to_address = u.email and ${groupId} = any(m.group_ids) and m.status <> 'sent'
      and m.withdrawn_at is null`.execute(tx);
}

export async function countRecentMails(db: Database, address: string, kinds: AnyMailKind[]): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listMailRows(
  db: Database,
  readerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { rows } = await sql<LoggedMail>`
    ${logged(readerId)} ${cursor === undefined ? sql`` : sql`where m.id < ${cursor}`} order by m.id desc limit ${limit + 1}`.execute(
    db,
  );
  return rows;
}

/** For members, only the application that made them one counts: anyone can apply with their address later. */
export async function findLanguages(db: Database, addresses: string[]): Promise<Map<string, Language>> {
  const { rows } = await sql<{ address: string; language: Language }>`
    select address, coalesce(u.language, a.language) as language
    from unnest(${[...new Set(addresses)]}::text[]) address left join users u on u.email = address
    left join lateral (
      select language from applications
      where email = address and (u.joined_at is null or user_id = u.id) order by id desc limit 1) a on true
    where coalesce(u.language, a.language) is not null`.execute(db);
  return new Map(rows.map(({ address, language }) => [address, language]));
}

export async function findMailText(db: Database, kind: MailKind) {
  return (await db.selectFrom('mail_texts').selectAll().where('kind', '=', kind).executeTakeFirst()) ?? null;
}

export async function putMailText(
  tx: Database,
  text: { kind: MailKind; subject: string; body: string; changed_by: string },
): Promise<void> {
  await tx
    .insertInto('mail_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...text, changed_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteMailText(tx: Database, kind: MailKind): Promise<void> {
  await tx.deleteFrom('mail_texts').where('kind', '=', kind).execute();
}
