// Error correction level M of ISO/IEC 18004, for versions 1 to 15: check bytes of a block, and how many blocks there are.
const checkLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

const [powers, logarithms] = [new Uint8Array(255), new Uint8Array(256)];
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = value;
  logarithms[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;

function multiply(a: number, b: number): number {
  return a && b ? at(powers, (at(logarithms, a) + at(logarithms, b)) % 255) : 0;
}

/** The check bytes of a block by Reed and Solomon. */
export function checkBytes(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let root = 0; root < length; root++) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((term, index) => term ^ multiply(at(divisor, index - 1), at(powers, root)));
  }
  let rest = [...data, ...Array<number>(length).fill(0)];
  for (let step = 0; step < data.length; step++) {
    const lead = at(rest, 0);
    rest = rest.slice(1).map((value, index) => value ^ multiply(at(divisor, index + 1), lead));
  }
  return rest;
}

/** How the codewords of a version are shared out over its blocks. */
export function blocksOf(version: number) {
  const aligned = Math.floor(version / 7) + 2;
  const alignment = version > 1 ? (25 * aligned - 10) * aligned - 55 : 0;
  const total = Math.floor(((16 * version + 128) * version + 64 - alignment - (version > 6 ? 36 : 0)) / 8);
  const [count, checkLength] = [at(blockCounts, version - 1), at(checkLengths, version - 1)];
  const longer = total % count;
  const dataLengths = Array.from(
    { length: count },
    (_, block) => Math.floor(total / count) - checkLength + (block >= count - longer ? 1 : 0),
  );
  return { checkLength, dataLengths, capacity: total - count * checkLength };
}

/** The smallest version that holds a text, and its codewords in the order in which they are drawn. */
export function encode(text: string): { version: number; codewords: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const headBits = (version: number) => 4 + (version < 10 ? 8 : 16);
  const version = checkLengths.findIndex(
    (_, index) => blocksOf(index + 1).capacity * 8 >= headBits(index + 1) + bytes.length * 8,
  );
  if (version < 0) throw new RangeError('The text is too long for a QR code.');
  return { version: version + 1, codewords: interleave(fill(bytes, version + 1), version + 1) };
}

/** The text as bits (byte mode), ended and filled up to the capacity. */
function fill(bytes: number[], version: number): number[] {
  const { capacity } = blocksOf(version);
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const bits = `0100${length}${bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')}`;
  const ended = bits.padEnd(Math.min(bits.length + 4, capacity * 8), '0');
  const data = (ended.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  for (let pad = 0; data.length < capacity; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  return data;
}

function interleave(data: number[], version: number): number[] {
  const { checkLength, dataLengths } = blocksOf(version);
  let taken = 0;
  const blocks = dataLengths.map((length) => {
    taken += length;
    return data.slice(taken - length, taken);
  });
  const checks = blocks.map((block) => checkBytes(block, checkLength));
  const across = (parts: number[][], length: number) =>
    Array.from({ length }, (_, index) => parts.flatMap((part) => part.slice(index, index + 1))).flat();
  return [...across(blocks, Math.max(...dataLengths)), ...across(checks, checkLength)];
}
