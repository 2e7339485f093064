import { language, t } from '../../../lib/text/i18n.ts';
import { type InviteeList, readInvitees } from './invitees.ts';
import { type DecodedList, decodeList } from './list-encoding.ts';

export interface InvitationFile extends Omit<InviteeList, 'isCut'> {
  encoding: DecodedList['encoding'];
  problem: string | null;
}

export const maxFileBytes = 1_000_000;
export const maxPeople = 5_000;

export async function readInvitationFile(file: File): Promise<InvitationFile> {
  if (file.size > maxFileBytes) return nothingBecause(t('csv.tooLarge'));
  const { text, encoding } = decodeList(new Uint8Array(await file.arrayBuffer()), language);
  const { lines, guessed, isCut } = readInvitees(text);
  if (isCut || lines.length > maxPeople) return nothingBecause(t('csv.tooMany', { max: maxPeople }));
  return lines.length > 0 ? { lines, guessed, encoding, problem: null } : nothingBecause(t('csv.empty'));
}

function nothingBecause(problem: string): InvitationFile {
  return { lines: [], guessed: null, encoding: 'UTF-8', problem };
}
