export interface Edit {
  start: number;
  end: number;
  insert: string;
}

/** Edits of a text, in order, and the selection after them. */
export interface Change {
  edits: Edit[];
  selection: [start: number, end: number];
}

export interface Selected {
  text: string;
  start: number;
  end: number;
}

export type Style = '**' | '*' | '~~' | '`';
export type LineKind = 'bullets' | 'numbers' | 'quote';

const marker = /^(?:> |[ \t]*(?:-|\d{1,3}\.)[ \t]+)/;
const markerOf: Record<LineKind, RegExp> = {
  bullets: /^[ \t]*-[ \t]+/,
  numbers: /^[ \t]*\d{1,3}\.[ \t]+/,
  quote: /^> /,
};

/** Sets or removes the signs around what is selected, on each of its lines. Without a selection, between new signs. */
export function toggleStyle({ text, start, end }: Selected, sign: Style): Change {
  const size = sign.length;
  if (start === end) {
    const isBetween = text.slice(start - size, start) === sign && text.slice(start, start + size) === sign;
    return isBetween
      ? changed({ start, end }, [{ start: start - size, end: start + size, insert: '' }])
      : { edits: [{ start, end, insert: sign + sign }], selection: [start + size, start + size] };
  }
  const ranges = linesIn({ text, start, end }).flatMap((line) => withoutEdges(text, line));
  const isOn = ranges.length > 0 && ranges.every((range) => isStyled(text, range, sign));
  const edits = ranges.flatMap((range): Edit[] => {
    if (isOn) {
      return [
        { start: range.start - size, end: range.start, insert: '' },
        { start: range.end, end: range.end + size, insert: '' },
      ];
    }
    if (isStyled(text, range, sign)) return [];
    return [
      { start: range.start, end: range.start, insert: sign },
      { start: range.end, end: range.end, insert: sign },
    ];
  });
  const [first, last] = [ranges[0], ranges.at(-1)];
  return changed({ start: first?.start ?? start, end: last?.end ?? end }, edits);
}

/** Makes the lines of a selection a list or quote, or plain ones again. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind): Change {
  const lines = fullLines({ text, start, end });
  const filled = lines.filter((line) => line.end > line.start);
  const chosen = filled.length > 0 ? filled : lines;
  const found = chosen.map((line) => ({ line, written: text.slice(line.start, line.end) }));
  const isOn = found.every(({ written }) => markerOf[kind].test(written));
  const edits = found.map(({ line, written }, at) => {
    const length = marker.exec(written)?.[0].length ?? 0;
    const sign = kind === 'numbers' ? `${at + 1}. ` : kind === 'quote' ? '> ' : '- ';
    return { start: line.start, end: line.start + length, insert: isOn ? '' : sign };
  });
  return changed({ start, end }, edits);
}

/** A block of code from the lines of a selection; inside one line, code in the text. */
export function toggleCode(selected: Selected): Change {
  const { text, start, end } = selected;
  if (!text.slice(start, end).includes('\n')) return toggleStyle(selected, '`');
  const lines = fullLines(selected);
  const [from, to] = [lines[0]?.start ?? start, lines.at(-1)?.end ?? end];
  return changed({ start, end }, [
    { start: from, end: from, insert: '```\n' },
    { start: to, end: to, insert: '\n```' },
  ]);
}

/** Makes a link of what is selected. */
export function addLink({ text, start, end }: Selected, address: string): Change {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const [range] = withoutEdges(text, { start, end });
  if (!range) return changed({ start: end, end }, [{ start, end, insert: href }]);
  const edits = [
    { start: range.start, end: range.start, insert: '[' },
    { start: range.end, end: range.end, insert: `](${href})` },
  ];
  return changed(range, edits);
}

/** Enter inside a list or quote goes on with it, and ends it on an empty item. Null elsewhere. */
export function continueLines({ text, start, end }: Selected): Change | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [before, after] = [text.slice(lineStart, start), /^.*/.exec(text.slice(start))?.[0] ?? ''];
  const sign = marker.exec(before)?.[0];
  if (!sign || start !== end) return null;
  if ((before.slice(sign.length) + after).trim() === '') {
    return changed({ start, end }, [{ start: lineStart, end: start, insert: '' }]);
  }
  const next = sign.replace(/\d+/, (number) => String(Number(number) + 1));
  return {
    edits: [{ start, end, insert: `\n${next}` }],
    selection: [start + next.length + 1, start + next.length + 1],
  };
}

interface Range {
  start: number;
  end: number;
}

/** The selection keeps what it covers. */
function changed({ start, end }: Range, edits: Edit[]): Change {
  const moved = (at: number, isEnd: boolean) =>
    edits
      .filter((edit) => (isEnd ? edit.start < at : edit.start <= at))
      .reduce((sum, edit) => sum + edit.insert.length - (Math.min(edit.end, at) - edit.start), at);
  const from = moved(start, false);
  return { edits, selection: [from, Math.max(from, moved(end, start !== end))] };
}

function linesIn({ text, start, end }: Selected): Range[] {
  let at = start;
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const range = { start: at, end: at + line.length };
      at = range.end + 1;
      return range;
    });
}

function fullLines({ text, start, end }: Selected): Range[] {
  const after = text.indexOf('\n', end);
  return linesIn({ text, start: text.lastIndexOf('\n', start - 1) + 1, end: after < 0 ? text.length : after });
}

/** A range without the blanks and signs at its edges. */
function withoutEdges(text: string, { start, end }: Range): Range[] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (from < to && /\s/.test(text[to - 1] ?? '')) to -= 1;
  while (to - from > 2 && text[from] === text[to - 1] && isSign(text[from] ?? '')) {
    from += 1;
    to -= 1;
  }
  // Signs of a line that was only partly selected: its other sign is outside.
  const [before, after] = [text[from - 1] ?? '', text[to] ?? ''];
  while (to - from > 1 && isSign(before) && text[to - 1] === before) to -= 1;
  while (to - from > 1 && isSign(after) && text[from] === after) from += 1;
  return to > from ? [{ start: from, end: to }] : [];
}

function isSign(letter: string): boolean {
  return letter !== '' && '*~`'.includes(letter);
}

function isStyled(text: string, { start, end }: Range, sign: Style): boolean {
  const letter = sign[0] ?? '';
  let size = 0;
  while (text[start - size - 1] === letter && text[end + size] === letter) size += 1;
  if (sign === '*') return size === 1 || size === 3;
  return sign === '**' ? size === 2 || size === 3 : size === sign.length;
}
