import { invalidField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';

const product = 'ClubPlatform';
// A short part that repeats, such as aaaaaaaa or 12341234, at a length that people type.
const repeated = /^(?=.{1,20}$)(.{1,4})\1+$/su;

/**
 * Throws invalid_input for a common password, a repeated part, a row of neighbors, or only the member's own words and
 * digits (NIST SP 800-63B, section 3.1.1.2).
 */
export async function requireUncommon(
  { club }: Pick<Services, 'club'>,
  password: string,
  { field, member }: { field: string; member: { name: string; email: string } | null },
): Promise<void> {
  const terms = [product, club.current.name, ...(member ? [member.name, member.email] : [])];
  const plain = password.normalize('NFKC').toLowerCase();
  const isGuessed = repeated.test(plain) || isRow(plain) || isMadeOf(plain, terms);
  if (isGuessed || (await commonPasswords()).has(plain))
    throw invalidField(field, t('invalid.commonPassword'), t('errors.commonPassword'));
}

function isRow(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function isMadeOf(text: string, terms: string[]): boolean {
  const letters = lettersOf(text);
  const own = terms.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(lettersOf);
  const longestFirst = [...new Set(own)].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && /^\p{N}*$/u.test(rest);
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let loading: Promise<ReadonlySet<string>> | undefined;

// Some 50,000; loaded at the first use.
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= 8)),
  );
  return loading;
}
