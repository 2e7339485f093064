// Placeholders for values that depend on the club or would be long: `«post.id»`, `«cursor:/api/posts:cut»`,
// `«repeat:x:201»`. `«raw:1e400»` loses its quotes in JSON.

/** Ids by the names of the matrix's subjects, and of the callers. */
export const ids = [
  'post.id',
  'comment.commentId',
  'poll.optionId',
  'scheduledPost.id',
  'announcement.id',
  'group.conversationId',
  'message.messageId',
  'messageRequest.conversationId',
  'event.id',
  'project.id',
  'report.id',
  'application.id',
  'note.noteId',
  'joinLink.id',
  'field.id',
  'session.id',
  'someone.id',
  'invited.id',
  'owner',
  'participant',
  'stranger',
  'blocked',
].map((name) => `«${name}»`);

export const plainTexts = [
  'a',
  'Film night 🎬🦜👩‍👩‍👧‍👦',
  'e\u0301 é \u1e9b\u0323',
  `Z${'\u0300\u0301\u0302\u0303'.repeat(12)}algo`,
  '\u202egnp.exe\u202c \u200f\u200eשלום مرحبا',
  '\u{10ffff}\ufdd0\ufffe',
  '50% _ \\ \' " ; -- /* $1 $$ :x ?',
  '<script>alert(1)</script> {{x}} %s %n',
  '@[Ada](«owner») @[x](y) @[](«stranger») #robotics #ÄÖ #1 @everyone',
  'https://club.example/a?b=c#d http://[::1]:99999/ www.x.y',
  'line\r\nbreak\ttab\u2028\u2029\u0085',
  '0',
  'null',
];

/** Parts that a search through a text may scan again and again. */
const costlyParts = [
  'http://',
  'http://a/',
  'www.a.b/(',
  ')',
  '.',
  '@[',
  '@[x](«owner»)',
  '#',
  '#ab ',
  '*',
  '\u0300\u0316',
  '\u0300',
  '{a',
  '"',
  '%',
  '\\',
  'a-',
  'ab ',
  '\n',
];

/** Texts of about `max` characters that are slow if the work grows faster than the text. */
export function costlyTexts(max: number): string[] {
  const filled = (part: string, length: number) => {
    const { length: size } = part.replace(/«\w+»/, '');
    return part.includes('«')
      ? part.repeat(Math.floor(length / size))
      : `«repeat:${part}:${Math.floor(length / size)}»`;
  };
  const halves = costlyParts.map((part, at) => [part, costlyParts[(at + 3) % costlyParts.length] ?? ''] as const);
  return [
    ...costlyParts.map((part) => filled(part, max)),
    ...halves.map(([one, other]) => filled(one, max / 2) + filled(other, max / 2)),
  ];
}

export const brokenTexts = [
  '',
  ' ',
  '\u200b\u2060\u3164',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\ud83c\udfac\ud83c',
  '«repeat:x:200000»',
  '«repeat:🦜:5000»',
  '«repeat:e\u0301:3000»',
  '__proto__',
  'constructor',
];

export const moments = [
  '2027-01-01',
  '2027-01-01T10:00:00Z',
  '2027-03-28T02:30:00+02:00',
  '2028-02-29T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01',
];

export const brokenMoments = [
  '2024-02-30',
  '2023-02-29T10:00Z',
  '0000-01-01',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '275760-09-13',
  '2027-01-01T24:00:00Z',
  '2027-01-01T25:61:61Z',
  '2027-01-01T10:00:00+99:99',
  '2027-W01-1',
  'infinity',
  'epoch',
  'now',
  'Jan 2020',
];

/** Numbers in JSON, including those that JavaScript can't represent. */
export const numbers = [
  ...['0', '-0', '-1', '1', '1.5', '1e-400', '2147483647', '2147483648', '-2147483649', '9007199254740991'],
  ...['9007199254740993', '9223372036854775808', '1e308', '1e400', '-1e400'],
];

export const cursorBends = ['', ':cut', ':flip', ':dated', ':nul', ':wrap', ':double', ':upper'];
