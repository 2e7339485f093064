const rate = 8_000;
// In seconds, as British exchanges rang: twice, then a pause.
const rings = [
  [0.1, 0.5],
  [0.7, 1.1],
] as const;
const length = 1.4;
const fade = 0.02;

export interface Recording {
  bytes: Buffer;
  duration: number;
  wave: number[];
}

/** A phone that rings, as a WAV file of one channel with a byte for each sample. */
export function phoneRing(): Recording {
  const samples = Array.from({ length: length * rate }, (_, at) => ringAt(at / rate));
  const part = samples.length / 64;
  const loudest = (at: number) => Math.max(...samples.slice(at * part, (at + 1) * part).map(Math.abs));
  return {
    bytes: Buffer.concat([
      header(samples.length),
      Buffer.from(samples.map((sample) => 128 + Math.round(100 * sample))),
    ]),
    duration: length,
    wave: Array.from({ length: 64 }, (_, at) => Math.round(loudest(at) * 100) / 100),
  };
}

function ringAt(time: number): number {
  const ring = rings.find(([from, to]) => time >= from && time < to);
  if (!ring) return 0;
  const volume = Math.min(1, (time - ring[0]) / fade, (ring[1] - time) / fade);
  return (volume * (Math.sin(2 * Math.PI * 400 * time) + Math.sin(2 * Math.PI * 450 * time))) / 2;
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + size, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(size, 40);
  return bytes;
}
