import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

interface Form {
  type: string;
  format: () => OutputFormat;
  codec: 'aac' | 'opus';
  /** A packet of silence, and its seconds. */
  packet: readonly number[];
  seconds: number;
  description?: Uint8Array;
}

const aac = {
  codec: 'aac',
  packet: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  seconds: 1_024 / 48_000,
  // AAC-LC, 48 kHz, one channel.
  description: new Uint8Array([0x11, 0x88]),
} as const;
const opusHead = [...Buffer.from('OpusHead'), 1, 1, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0];
const opus = {
  codec: 'opus',
  packet: [0xf8, 0xff, 0xfe],
  seconds: 0.02,
  description: new Uint8Array(opusHead),
} as const;

/** Recordings in the forms of the engines: unfinished ones state no length and have no index. */
const forms = {
  safari: { type: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }), ...aac },
  chromium: { type: 'audio/webm', format: () => new WebMOutputFormat({ appendOnly: true }), ...opus },
  chromiumMp4: { type: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }), ...opus },
  firefox: { type: 'audio/ogg', format: () => new OggOutputFormat(), ...opus },
  finished: { type: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), ...aac },
  adts: { type: 'audio/aac', format: () => new AdtsOutputFormat(), ...aac },
} satisfies Record<string, Form>;

type RecordingForm = keyof typeof forms;

interface Wishes {
  seconds?: number;
  name?: string;
  withPicture?: boolean;
}

/** A silent recording. `withPicture` adds a video track, whose frames no player could show. */
export async function recording(form: RecordingForm, wishes: Wishes = {}): Promise<File> {
  const { seconds: length = 2, name = 'recording', withPicture = false } = wishes;
  const { type, format, codec, packet, seconds, description }: Form = forms[form];
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound);
  const picture = new EncodedVideoPacketSource('vp8');
  if (withPicture) output.addVideoTrack(picture);
  await output.start();
  const frame = new EncodedPacket(new Uint8Array(vp8Frame), 'key', 0, length);
  if (withPicture) await picture.add(frame, { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 240 } });
  const decoderConfig = {
    codec: codec === 'aac' ? 'mp4a.40.2' : 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    ...(description && { description }),
  };
  for (let at = 0; at < length - seconds / 2; at += seconds)
    await sound.add(new EncodedPacket(new Uint8Array(packet), 'key', at, seconds), { decoderConfig });
  await output.finalize();
  return new File([Buffer.from(target.buffer ?? new ArrayBuffer(0))], name, { type });
}

// The header of a key frame of 320 × 240.
const vp8Frame = [0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00, ...Array(32).fill(0)];
