import { isEmail, normalizeEmail } from 'contract/email.ts';
import type { Invitee } from 'contract/invitations.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { readCsv } from './csv.ts';

/** One line of a list of people, and what is wrong with it. */
export interface InviteeLine {
  line: number;
  person: Invitee;
  fault: 'email' | 'repeated' | 'long' | null;
}

const columns = ['email', 'name', 'college', 'course'] as const;
const alsoCalled: Record<string, (typeof columns)[number]> = {
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
  'full name': 'name',
  university: 'college',
  'college / university': 'college',
  'course of study': 'course',
};

/** Reads who is to be invited. The first line may name the columns; the server judges everyone once more. */
export function readInvitees(text: string): InviteeLine[] {
  const lines = readCsv(text);
  const named = (lines[0] ?? []).map(columnOf);
  const hasHeader = named.includes('email');
  const order = hasHeader ? named : [...columns];
  const seen = new Set<string>();
  return lines.flatMap((fields, index) => {
    if ((hasHeader && index === 0) || fields.every(isBlank)) return [];
    const at = (column: (typeof columns)[number]) => (fields[order.indexOf(column)] ?? '').trim();
    const person = {
      email: normalizeEmail(at('email')),
      name: at('name'),
      college: at('college'),
      course: at('course'),
    };
    const fault = faultOf(person, seen);
    seen.add(person.email);
    return [{ line: index + 1, person, fault }];
  });
}

function columnOf(title: string): string {
  const name = title.trim().toLowerCase();
  return alsoCalled[name] ?? name;
}

function faultOf({ email, name, college, course }: Invitee, seen: Set<string>): InviteeLine['fault'] {
  if (!isEmail(email)) return 'email';
  if (seen.has(email)) return 'repeated';
  const longest = Math.max(college.length, course.length);
  return name.length > limits.name || longest > limits.applicationField ? 'long' : null;
}
