import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from 'contract/limits.ts';
import {
  ADTS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { lowerPriority } from '../../process/lower-priority.ts';
import type { TrackReading, Tracks } from './tracks.ts';

// No playlists: they name other files.
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, ADTS, FLAC, MPEG_TS];
// Counting a long file's packets takes longer; its header then has to do.
const countingMs = 4_000;
const tolerance = 1;

lowerPriority();
const [, , path = '', completed] = process.argv;

async function read(): Promise<TrackReading | null> {
  const input = open(path);
  const { tracks, isFinished } = await describe(input);
  if (!tracks) return null;
  const isRewritten = completed !== undefined && !isFinished && (await rewrite(input, tracks, completed));
  return { tracks, isRewritten };
}

const open = (file: string) => new Input({ source: new FilePathSource(file), formats });

async function describe(input: Input): Promise<{ tracks: Tracks | null; isFinished: boolean }> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video && !audio) return { tracks: null, isFinished: true };
  const kind = video ? 'video' : 'audio';
  const { mimeType } = await input.getFormat();
  const stated = asLength(await input.getDurationFromMetadata().catch(() => null));
  const counted = asLength(await Promise.race([input.computeDuration(), giveUp()]).catch(() => null));
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [null, null];
  return {
    tracks: {
      kind,
      contentType: `${kind}/${mimeType.split('/')[1]}`,
      duration: counted ?? stated,
      width,
      height,
    },
    isFinished: counted === null || (stated !== null && Math.abs(stated - counted) < tolerance),
  };
}

const giveUp = () => sleep(countingMs, null, { ref: false });

const asLength = (seconds: number | null): number | null =>
  seconds !== null && seconds >= 0 && seconds <= limits.mediaSeconds ? Math.round(seconds * 1_000) / 1_000 : null;

/** Copies the packets into a file whose length players can tell. False if that file says another length. */
async function rewrite(input: Input, { contentType, duration }: Tracks, target: string): Promise<boolean> {
  const format = formatFor(contentType);
  if (!format) return false;
  const output = new Output({ format, target: new FilePathTarget(target) });
  const conversion = await Conversion.init({ input, output });
  if (!conversion.isValid) return false;
  try {
    await conversion.execute();
    const { tracks } = await describe(open(target));
    return Math.abs((tracks?.duration ?? 0) - (duration ?? 0)) < tolerance;
  } catch {
    return false;
  }
}

function formatFor(contentType: string) {
  if (contentType.endsWith('/mp4')) return new Mp4OutputFormat({ fastStart: 'in-memory' });
  return contentType.endsWith('/webm') ? new WebMOutputFormat() : null;
}

process.stdout.write(JSON.stringify(await read().catch(() => null)));
