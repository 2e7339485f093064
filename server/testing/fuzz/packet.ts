import type { BrowserMessages } from 'contract/realtime.ts';
import fc from 'fast-check';
import { type CallerName, columns, isOutsider } from '../matrix/people.ts';
import { socketMatrix } from '../matrix/sockets.rows.ts';
import { brokenTexts, ids, plainTexts } from './texts.ts';
import { anything } from './values.ts';

type Member = Exclude<CallerName, (typeof columns)['outsiders'][number]>;

/** A packet as a change of a line of the sockets' matrix. */
export interface FuzzPacket {
  as: Member;
  event: string;
  /** Replaces or adds fields. */
  body?: [field: string, value: unknown][];
  /** Replaces all arguments. */
  args?: unknown[];
  /** Without a function to acknowledge with. */
  silent?: boolean;
  /** Replaces the whole packet; `bytes:…` is binary. */
  frames?: string[];
}

export const events = Object.keys(socketMatrix) as (keyof BrowserMessages)[];

const talk = { conversationId: '«message.conversationId»', messageId: '«message.messageId»', otherId: '«participant»' };

/** The matrix's body of an event, with references. */
export function bodyOf(event: string): object {
  const row = events.find((name) => name === event);
  return row ? socketMatrix[row].body(talk) : {};
}

/** An event of each kind, unchanged, as members and as strangers. */
export const plainPackets: FuzzPacket[] = events.flatMap((event) => [
  { as: 'owner', event },
  { as: 'stranger', event },
  { as: 'owner', event, args: [] },
]);

const members = Object.values(columns).flatMap((names) => names.filter((name): name is Member => !isOutsider(name)));
const member = fc.oneof(fc.constantFrom<Member>('owner', 'participant'), fc.constantFrom(...members));
const oddEvents = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  'x'.repeat(5_000),
  '🦜',
  'newMessage',
  '*',
];

/** Changes fields of an event, and adds others. */
function bodiesOf(event: string): fc.Arbitrary<[string, unknown][]> {
  const own = Object.keys(bodyOf(event));
  const others = fc.constantFrom(
    'message',
    'replyTo',
    'clientId',
    'senderId',
    '__proto__',
    'constructor',
    'toJSON',
    'length',
  );
  const texts = fc.constantFrom(...plainTexts, ...brokenTexts);
  const lists = fc.array(fc.constantFrom(...ids), { maxLength: 5 });
  const values = fc.oneof(fc.constantFrom(...ids), texts, lists, anything, fc.constantFrom('«none»', '«ids:301»'));
  const field = fc.oneof(fc.constantFrom(...own), others);
  return fc.oneof(
    fc.constant<[string, unknown][]>([]),
    fc.array(fc.tuple(field, values), { minLength: 1, maxLength: 2 }),
  );
}

const rawFrames = [
  ...[
    '',
    '4',
    '40',
    '40{"a":1}',
    '41',
    '42',
    '42[]',
    '42["x"',
    '42{"a":1}',
    '42[null]',
    '42[[]]',
    '42[7,{}]',
    '42-1[]',
  ],
  ...[
    '42["connect"]',
    '42["disconnect"]',
    '42["disconnecting"]',
    '42["connect_error",{}]',
    '42["newListener"]',
    '42["error",{}]',
  ],
  ...[
    '43',
    '431[]',
    '43999[{}]',
    '44{"message":"x"}',
    '45-["x"]',
    '451-["x"]',
    '4599999999999-["x"]',
    '461-1[]',
    '47',
    '4x',
  ],
  ...[
    '40/admin,',
    '42/admin,["x"]',
    '40/__proto__,',
    '42/__proto__,["x"]',
    '41/x,',
    `40/${'x'.repeat(5_000)},`,
    '42/,["typing",{}]',
  ],
  ...[
    '0',
    '0{}',
    '1',
    '2',
    '2probe',
    '3',
    '5',
    '6',
    '7',
    '9',
    'b4AAAA',
    'null',
    '\0',
    '\u{1f99c}',
    '4299999999999999999999["typing",{}]',
  ],
  ...[
    `42${'['.repeat(40_000)}`,
    `42["sendMessage",${'{"a":'.repeat(10_000)}`,
    `42["typing","${'x'.repeat(99_000)}"]`,
    `42["typing","${'x'.repeat(200_000)}"]`,
  ],
  ...[
    '42["typing",{"receiverId":1e400}]',
    '42["typing",{"__proto__":{"ok":1},"receiverId":"x"}]',
    '42["typing"]\n42["typing"]',
  ],
];
const placeholder = (num: unknown) => `451-["sendMessage",{"_placeholder":true,"num":${num}}]`;
const binary = [
  [placeholder(0), 'bytes:4'],
  [placeholder(1), 'bytes:4'],
  [placeholder(-1), 'bytes:4'],
  [placeholder('"constructor"'), 'bytes:4'],
  ['451-1["sendMessage",{"conversationId":{"_placeholder":true,"num":0},"message":"x"}]', 'bytes:0'],
  [placeholder(0), '42["typing",{}]'],
  ['bytes:4'],
  ['bytes:99000'],
];
const frames = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...rawFrames).map((frame) => [frame]) },
  fc.constantFrom(...binary),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => [`42${text.toWellFormed()}`]),
);

const silently = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, fc.constant({ silent: true }));
const known = fc
  .constantFrom(...events)
  .chain((event) => fc.record({ as: member, event: fc.constant(event), body: bodiesOf(event) }));
const odd = fc.record({
  as: member,
  event: fc.constantFrom<string>(...events, ...oddEvents),
  args: fc.array(anything, { maxLength: 4 }),
});

/** Packets of members, changed here and there. */
export const packets: fc.Arbitrary<FuzzPacket> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(known, silently).map(([packet, how]) => ({ ...packet, ...how })) },
  { weight: 3, arbitrary: fc.tuple(odd, silently).map(([packet, how]) => ({ ...packet, ...how })) },
  { weight: 1, arbitrary: fc.record({ as: member, event: fc.constant(''), frames }) },
);
