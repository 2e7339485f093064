import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

// In pixels a module, and in modules: the standard's quiet zone.
const scale = 8;
const border = 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A QR code as a PNG in black and white, with a white border, so that phones read it on a dark page too. */
export function qrPng(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border });
  const size = data.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit a pixel, gray.
  header.writeUInt8(1, 8);
  const rows = data.flatMap((modules) => Array.from({ length: scale }, () => rowOf(modules)));
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A module of eight pixels is a byte. The first byte says that the row is not filtered. */
function rowOf(modules: boolean[]): Buffer {
  return Buffer.from([0, ...modules.map((isBlack) => (isBlack ? 0x00 : 0xff))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
