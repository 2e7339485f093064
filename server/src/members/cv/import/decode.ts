const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
// A text in UTF-16 has a zero in every other byte where its letters are Latin.
const sampleBytes = 1_000;

/** Decodes UTF-8 and UTF-16 with or without a byte order mark, and what older programs for Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? guessUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBroken(bytes);
  }
}

function guessUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** UTF-8 with a few broken letters stays UTF-8; otherwise every byte is a letter of its own. */
function decodeBroken(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const foreign = text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return broken < foreign ? text : new TextDecoder('windows-1252').decode(bytes);
}
