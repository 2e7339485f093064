import { isEmail, normalizeEmail } from 'contract/accounts/email.ts';
import { type Invitee, isReadable } from 'contract/accounts/invitations.ts';
import { limits } from 'contract/limits.ts';
import { countCharacters, isBlank } from 'contract/text.ts';
import { maxLines, readCsv, separators } from './csv.ts';
import { addressIn, countAddresses, findColumns, type ListColumns, nameIn } from './list-columns.ts';

export interface InviteeLine {
  line: number;
  person: Invitee;
  fault: 'email' | 'repeated' | 'unreadable' | 'long' | null;
}

export interface InviteeList {
  lines: InviteeLine[];
  guessed: string | null;
  /** True if there may be more lines than were read. */
  isCut: boolean;
}

interface Row {
  line: number;
  cells: string[];
}

interface Table extends Pick<InviteeList, 'isCut'> {
  rows: Row[];
  addresses: number;
  width: number;
}

/** Reads the people to invite. The first line may name the columns. The server checks everyone again. */
export function readInvitees(text: string): InviteeList {
  const { rows, isCut } = readTable(text);
  const columns = findColumns(rows.map(({ cells }) => cells));
  const addresses = new Set<string>();
  const lines = (columns.hasTitles ? rows.slice(1) : rows).map(({ line, cells }) => {
    const person = readPerson(cells, columns);
    const fault = faultOf(person, addresses);
    addresses.add(person.email);
    return { line, person, fault };
  });
  return { lines, guessed: columns.guessed, isCut };
}

function readTable(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Excel's own first line, which names the separator.
  const [declaration = '', declared] = /^"?sep=(.)"?(?:\n|$)/i.exec(clean) ?? [];
  const rest = clean.slice(declaration.length);
  const candidates = declared ? [declared] : separators.filter((sign, at) => at === 0 || rest.includes(sign));
  const [best] = candidates
    .map((sign) => tableOf(readCsv(rest, sign)))
    .toSorted((a, b) => b.addresses - a.addresses || b.width - a.width);
  return best ?? tableOf([]);
}

function tableOf(lines: string[][]): Table {
  const rows: Row[] = [];
  for (const [index, cells] of lines.entries()) if (!cells.every(isBlank)) rows.push({ line: index + 1, cells });
  const addresses = countAddresses(rows.map(({ cells }) => cells)).reduce((sum, count) => sum + count, 0);
  return { rows, addresses, width: rows[0]?.cells.length ?? 0, isCut: lines.length >= maxLines };
}

function readPerson(cells: string[], { email, name, college, course }: ListColumns): Invitee {
  const at = (column: number) => (cells[column] ?? '').trim();
  const names = name.map(at).filter((part) => part !== '');
  return {
    email: normalizeEmail(addressIn(at(email))),
    name: names.join(' ') || nameIn(at(email)),
    college: at(college),
    course: at(course),
  };
}

function faultOf({ email, name, college, course }: Invitee, addresses: Set<string>): InviteeLine['fault'] {
  if (!isEmail(email)) return 'email';
  if (addresses.has(email)) return 'repeated';
  if (![name, college, course].every(isReadable)) return 'unreadable';
  const isLong =
    lengthOf(name) > limits.name || [college, course].some((text) => lengthOf(text) > limits.applicationField);
  return isLong ? 'long' : null;
}

/** Counts like the server: code points, with each run of blanks as one. */
function lengthOf(text: string): number {
  return countCharacters(text.replace(/\s+/g, ' '));
}
