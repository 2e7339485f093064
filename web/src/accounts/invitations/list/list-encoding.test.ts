import { expect, test } from 'vitest';
import { decodeList } from './list-encoding.ts';

const text = 'name;email\r\nJürgen Groß;j@club.example\r\n';
const latin = (from: string) => Uint8Array.from(Buffer.from(from, 'latin1'));
const utf16 = (from: string) => Uint8Array.from(Buffer.from(from, 'utf16le'));
const swapped = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array.from(Buffer.from(bytes).swap16());

test('what Excel saves is read as it was saved, and the encoding is named', () => {
  expect(decodeList(Uint8Array.from(Buffer.from(text)), 'en')).toEqual({ text, encoding: 'UTF-8' });
  expect(decodeList(Uint8Array.from(Buffer.from(`\uFEFF${text}`)), 'en')).toEqual({ text, encoding: 'UTF-8' });
  expect(decodeList(latin(text), 'en')).toEqual({ text, encoding: 'Windows-1252' });
  expect(decodeList(latin('\x93Zo\xeb\x94 \x80'), 'es')).toEqual({ text: '“Zoë” €', encoding: 'Windows-1252' });
});

test('the Unicode text of Excel is read, in both orders of bytes, with its mark or without', () => {
  for (const mark of ['\uFEFF', ''])
    for (const bytes of [utf16(`${mark}${text}`), swapped(utf16(`${mark}${text}`))])
      expect(decodeList(bytes, 'en')).toEqual({ text, encoding: 'UTF-16' });
});

test('an admin who reads Arabic has files of an Arabic Windows', () => {
  const arabic = Uint8Array.from([0xd3, 0xe1, 0xe3, 0xec]);
  expect(decodeList(arabic, 'ar')).toEqual({ text: 'سلمى', encoding: 'Windows-1256' });
  expect(decodeList(Uint8Array.from(Buffer.from('سلمى')), 'ar')).toEqual({ text: 'سلمى', encoding: 'UTF-8' });
});

test('no byte of a Windows encoding is lost', () => {
  const all = Uint8Array.from({ length: 255 }, (_, at) => at + 1);
  for (const language of ['en', 'ar']) expect(decodeList(all, language).text).not.toContain('\uFFFD');
});

test('an empty or tiny file is no puzzle', () => {
  expect(decodeList(new Uint8Array(), 'en')).toEqual({ text: '', encoding: 'UTF-8' });
  expect(decodeList(latin('a'), 'en')).toEqual({ text: 'a', encoding: 'UTF-8' });
});
