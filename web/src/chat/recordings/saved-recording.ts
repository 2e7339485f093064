import { clearFiles, readFile, writeFile } from '../../lib/browser/browser-files.ts';
import { listKeys, readText, writeText } from '../../lib/store/browser-storage.ts';
import { claimRecording, releaseRecording } from './claims.ts';

/** A recording as it is saved while it grows. */
export interface Recording {
  /** Also the clientId of its message, so that it arrives once. */
  id: string;
  type: string;
  seconds: number;
  /** Ten a second, from 0 to 1. */
  levels: number[];
  slices: number;
}

export interface Place {
  memberId: string;
  conversationId: string;
}

// Sign-out removes all of a member's drafts.
const prefixOf = ({ memberId, conversationId }: Place) => `draft:${memberId}:recording:${conversationId}:`;

/** Returns a conversation's recordings that were interrupted or still run. */
function listSaved(place: Place): Recording[] {
  return listKeys('browser', prefixOf(place))
    .flatMap((key) => parse(readText('browser', key)))
    .filter(({ slices }) => slices > 0);
}

function parse(text: string): Recording[] {
  try {
    const value: Recording | null = JSON.parse(text);
    return value && typeof value.id === 'string' && Array.isArray(value.levels) ? [value] : [];
  } catch {
    return [];
  }
}

/** Saves a recording with its newest slice. A browser without storage only has it while the page is open. */
export async function saveSlice(place: Place, recording: Recording, slice: Blob): Promise<void> {
  const key = prefixOf(place) + recording.id;
  const isStored = await writeFile(`${key}:${recording.slices - 1}`, new File([slice], recording.id));
  if (isStored) writeText('browser', key, JSON.stringify(recording));
}

export async function readSlices(place: Place, { id, slices }: Recording): Promise<Blob[]> {
  const keys = Array.from({ length: slices }, (_, index) => `${prefixOf(place)}${id}:${index}`);
  const found = await Promise.all(keys.map(readFile));
  return found.filter((file) => file !== null);
}

export function removeSaved(place: Place, id: string): void {
  writeText('browser', prefixOf(place) + id, '');
  void clearFiles(`${prefixOf(place)}${id}:`);
  releaseRecording(id);
}

/** Waits for an interrupted recording that no page has, and claims it. Null if there is none. */
export async function claimSaved(place: Place, signal: AbortSignal): Promise<Recording | null> {
  const found = new AbortController();
  const either = AbortSignal.any([signal, found.signal]);
  const claims = listSaved(place).map(async ({ id }) => {
    await claimRecording(id, either);
    const recording = either.aborted ? null : listSaved(place).find((one) => one.id === id);
    if (!recording) {
      releaseRecording(id);
      throw new Error('It was sent or discarded.');
    }
    found.abort();
    return recording;
  });
  return Promise.any(claims).catch(() => null);
}
