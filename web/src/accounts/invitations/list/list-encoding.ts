export interface DecodedList {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Windows-1256';
}

/**
 * Decodes a spreadsheet's file. "Unicode text" is UTF-16. Text that isn't UTF-8 has the encoding of Windows CSV files:
 * Arabic for Arabic, Western European otherwise.
 */
export function decodeList(bytes: Uint8Array<ArrayBuffer>, language: string): DecodedList {
  const decode = (label: string) => new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes);
  const [first, second] = bytes;
  // A byte order mark, or an ASCII letter beside a zero byte.
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return { text: decode('utf-16le'), encoding: 'UTF-16' };
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return { text: decode('utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: decode('utf-8'), encoding: 'UTF-8' };
  } catch {
    if (language === 'ar') return { text: decode('windows-1256'), encoding: 'Windows-1256' };
    return { text: decode('windows-1252'), encoding: 'Windows-1252' };
  }
}
