/** The fields of a CSV text, line by line (RFC 4180); spreadsheets also write semicolons or tabs between them. */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(clean.split('\n')[0] ?? '');
  const lines: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    fields.push(field);
    field = '';
  };
  const endLine = () => {
    endField();
    lines.push(fields);
    fields = [];
  };
  for (let at = 0; at < clean.length; at++) {
    const sign = clean[at] ?? '';
    if (quoted && sign === '"' && clean[at + 1] === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"' && (quoted || field === '')) quoted = !quoted;
    else if (!quoted && sign === separator) endField();
    else if (!quoted && sign === '\n') endLine();
    else field += sign;
  }
  if (field !== '' || fields.length > 0) endLine();
  return lines;
}

function separatorOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
