import { crc32 } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** The tables of LinkedIn's archive with the columns that it has, and one row or more in each. */
export const linkedInTables = {
  'Positions.csv': [
    'Company Name,Title,Description,Location,Started On,Finished On',
    '"Zürich Robotics, AG",Ingénieure,"Built the ""Walker"".\r\nLed a team, of five.","Zürich, Switzerland",Jan 2020,',
    'Corner Bakery,Baker,,,Mar 2018,Dec 2019',
  ].join('\r\n'),
  'Education.csv': [
    'School Name,Start Date,End Date,Notes,Degree Name,Activities',
    'Universidad de Cádiz,2014,2018,With honors,Licenciatura,Chess',
  ].join('\r\n'),
  'Certifications.csv': [
    'Name,Url,Authority,Started On,Finished On,License Number',
    'First Aid,https://redcross.example/7,Red Cross,Jan 2024,Jan 2026,A-7',
    'Lifeguard,,Pool,"Apr 5, 2023",,',
    'Sailing,none,Harbor,,,',
    'Driving,www.driving.example/me,City,,,',
  ].join('\r\n'),
  'Publications.csv': [
    'Name,Published On,Description,Publisher,Url',
    'On Bees,"Dec 31, 2024","They dance; ""a lot"".",Nature,https://nature.example/bees',
  ].join('\r\n'),
  'Skills.csv': ['Name', 'Python', 'Diseño', '音楽'].join('\r\n'),
};

export const otherTables = {
  'Profile.csv': 'First Name,Last Name\r\nAda,Lovelace',
  'messages.csv': 'CONVERSATION ID,FROM\r\n1,Ada',
  'Jobs/Saved Jobs.csv': 'Job\r\nBaker',
};

export function archiveOf(files: Record<string, string | Uint8Array>, folder = ''): File {
  const zippable: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [folder + name, typeof text === 'string' ? strToU8(text) : text]),
  );
  return fileOf(zipSync(zippable));
}

export function fileOf(bytes: Uint8Array, name = 'archive.zip'): File {
  return new File([Uint8Array.from(bytes)], name);
}

/** A text as a program for Windows, Excel or a Mac would save it. */
export const encodings = {
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf8'),
  'UTF-16 with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 the other way around': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};

interface Stored {
  name: string;
  packed: Uint8Array;
  /** As the archive says it. */
  size: number;
  checksum: number;
  isDeflated: boolean;
}

/** An archive whose directory says what it likes about its files. */
export function lyingArchive(files: Stored[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size, checksum, isDeflated } of files) {
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isDeflated ? 8 : 0, 4);
    about.writeUInt32LE(checksum, 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), Buffer.from(packed));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), about, rest, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listing, end]);
}

export const stored = (name: string, text: string): Stored => {
  const packed = strToU8(text);
  return { name, packed, size: packed.length, checksum: crc32(packed), isDeflated: false };
};
