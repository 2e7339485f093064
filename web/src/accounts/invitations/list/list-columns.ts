import { isEmail } from 'contract/accounts/email.ts';
import { isBlank } from 'contract/text.ts';

/** Positions of columns; -1 for missing ones. */
export interface ListColumns {
  hasTitles: boolean;
  /** Title of the column that seems to have the addresses, if no title says so. */
  guessed: string | null;
  email: number;
  /** Columns of the name in order: one, or given and family names. */
  name: number[];
  college: number;
  course: number;
}

// In all languages of the club, because a list may come from anywhere. Case, accents, blanks and signs don't matter.
const titles = {
  email: [
    ...['email', 'email address', 'email id', 'mail', 'mail address'],
    ...['correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico', 'dirección de email'],
    ...['البريد', 'البريد الإلكتروني', 'بريد إلكتروني', 'عنوان البريد', 'عنوان البريد الإلكتروني', 'الإيميل', 'إيميل'],
  ],
  name: [
    ...['name', 'full name', 'display name', 'member name', 'student name'],
    ...['nombre', 'nombre completo', 'nombre y apellido', 'nombre y apellidos', 'nombres y apellidos'],
    ...['الاسم', 'اسم', 'الاسم الكامل', 'اسم الطالب', 'اسم العضو'],
  ],
  given: [
    ...['first name', 'first', 'given name', 'given', 'forename', 'middle name'],
    ...['nombres', 'nombre de pila', 'primer nombre', 'segundo nombre', 'الاسم الأول', 'الاسم الأوسط'],
  ],
  family: [
    ...['last name', 'last', 'family name', 'family', 'surname'],
    ...['apellido', 'apellidos', 'primer apellido', 'segundo apellido', 'اسم العائلة', 'الاسم الأخير', 'اللقب'],
  ],
  college: ['college', 'university', 'college / university', 'universidad', 'الجامعة', 'الكلية', 'الكلية أو الجامعة'],
  course: ['course', 'course of study', 'major', 'carrera', 'التخصص'],
};

const kinds = new Map(
  Object.entries(titles).flatMap(([kind, spellings]) => spellings.map((title) => [keyOf(title), kind])),
);

function keyOf(title: string): string {
  const said = title.slice(0, 100).replace(/\([^)]*\)/g, '');
  return said
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const maxColumns = 200;

/** Finds the columns by the titles in the first line, and the address column also by its content. */
export function findColumns(lines: string[][]): ListColumns {
  const first = lines[0]?.slice(0, maxColumns) ?? [];
  const named = first.map((title) => kinds.get(keyOf(title)));
  const isTitled = named.some((kind) => kind !== undefined) && !first.some((cell) => isEmail(addressIn(cell)));
  const addresses = countAddresses(lines);
  const most = addresses.indexOf(Math.max(1, ...addresses));
  const titled = isTitled ? named.indexOf('email') : -1;
  const email = titled >= 0 && (most < 0 || addresses[titled]) ? titled : most;
  const hasTitles = isTitled || (!isBlank(first[most] ?? '') && !first.some((cell) => cell.includes('@')));
  if (!hasTitles) return { hasTitles, guessed: null, email: Math.max(0, most), ...(most <= 0 ? inOrder : unnamed) };
  return {
    hasTitles,
    guessed: email === titled ? null : (first[email]?.trim() ?? null),
    email,
    name: nameColumns(named),
    college: named.indexOf('college'),
    course: named.indexOf('course'),
  };
}

// Without titles, the columns have the order that the dialog describes.
const inOrder = { name: [1], college: 2, course: 3 };
const unnamed = { name: [], college: -1, course: -1 };

function nameColumns(named: (string | undefined)[]): number[] {
  const all = (kind: string) => named.flatMap((one, at) => (one === kind ? [at] : []));
  const [full, given, family] = [all('name').slice(0, 1), all('given'), all('family')];
  if (full.length > 0 && (given.length > 0 || family.length === 0)) return full;
  return [...full, ...given, ...family];
}

export function countAddresses(lines: string[][]): number[] {
  const counts: number[] = [];
  for (const cells of lines)
    for (const [at, cell] of cells.slice(0, maxColumns).entries())
      counts[at] = (counts[at] ?? 0) + (isEmail(addressIn(cell)) ? 1 : 0);
  return counts;
}

// Formats of mail programs: "Eve Ng <eve@club.example>", "mailto:eve@club.example?subject=Hello".
const withName = /^([^<>]*)<([^<>]*)>$/;

export function addressIn(cell: string): string {
  const [, , inside = cell] = withName.exec(cell.trim()) ?? [];
  return inside.trim().replace(/^mailto:([^?]*).*$/is, '$1');
}

export function nameIn(cell: string): string {
  const [, name = ''] = withName.exec(cell.trim()) ?? [];
  return name.trim().replace(/^"|"$/g, '');
}
