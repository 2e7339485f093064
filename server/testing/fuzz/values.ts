import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { brokenMoments, brokenTexts, costlyTexts, ids, moments, numbers, plainTexts } from './texts.ts';

/** The JSON Schema part of a TypeBox schema, with the contract's keywords. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  minLength?: number;
  maxLength?: number;
  maxReadable?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  moment?: boolean;
  day?: boolean;
  webLink?: boolean;
  emailAddress?: boolean;
}

type Values = fc.Arbitrary<unknown>;

const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const links = [
  'https://club.example/',
  'http://a.b/?q=ä#x',
  'https://github.com/ada',
  'javascript:alert(1)',
  'https://',
];
const emails = [
  '«fresh»@club.example',
  'ADA@CLUB.EXAMPLE',
  'a@b',
  'x@[127.0.0.1]',
  'ä@bücher.example',
  '«repeat:a:250»@x.yz',
];

/** Values that a schema accepts, or almost. */
export function validOf(schema: TSchema): Values {
  const { type, const: only, enum: choices, anyOf, properties, items, ...rest }: JsonSchema = schema;
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(validOf));
  switch (type) {
    case 'string':
      return validText(rest);
    case 'integer':
    case 'number':
      return validInteger(rest);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(items ? validOf(items) : fc.jsonValue(), {
        minLength: rest.minItems ?? 0,
        maxLength: maxOf(rest),
      });
    case 'object':
      return fc.record(mapValues(properties ?? {}, validOf), { requiredKeys: rest.required ?? [] });
    default:
      return fc.jsonValue();
  }
}

/** Values at and beyond the limits of a schema, and of other types. */
export function edgesOf(schema: TSchema): Values {
  const { type, anyOf, items, properties, ...rest }: JsonSchema = schema;
  if (anyOf) return fc.oneof(...anyOf.map(edgesOf));
  if (type === 'string') return fc.oneof({ weight: 3, arbitrary: edgeText(rest) }, anything);
  if (type === 'array' && items) {
    const long = fc.tuple(validOf(items), fc.constantFrom((rest.maxItems ?? 100) + 1, 1_000));
    const list = fc.array(fc.oneof(validOf(items), edgesOf(items)), { maxLength: 4 });
    return fc.oneof(
      { weight: 3, arbitrary: list },
      long.map(([item, length]) => Array(length).fill(item)),
      anything,
    );
  }
  if (type === 'object' && properties) {
    const fields = mapValues(properties, (field) => fc.oneof({ weight: 3, arbitrary: validOf(field) }, edgesOf(field)));
    return fc.oneof({ weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) }, anything);
  }
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...numbers.map((one) => `«raw:${one}»`)) }, anything);
}

/** Values of any type, which a program that checks only one type does not expect. */
export const anything: Values = fc.oneof(
  fc.constantFrom(...numbers.map((one) => `«raw:${one}»`)),
  fc.constantFrom(...plainTexts, ...brokenTexts, ...ids, madeUp),
  fc.constantFrom<unknown>(null, true, false, [], [[]], {}, { $gt: '' }, { length: -1 }, { toString: 1 }),
  fc.constantFrom('«deep:15»', '«deep:25»', '«deep:50000»', '«raw:{"__proto__":{"role":"admin"}}»', '«raw:»'),
  fc.jsonValue({ maxDepth: 3 }),
);

export function queryTexts(schema: TSchema | undefined): fc.Arbitrary<string> {
  const edges = fc.constantFrom(...plainTexts, ...brokenTexts, ...brokenMoments, ...numbers, ...ids, 'NaN', 'Infinity');
  if (!schema) return edges;
  const valid = validOf(schema).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return fc.oneof({ weight: 2, arbitrary: valid }, edges);
}

function validText({ format, pattern, moment, day, webLink, emailAddress, ...rest }: JsonSchema): Values {
  if (format === 'uuid') return fc.constantFrom(...ids, madeUp);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 100 });
  if (moment || day) return fc.oneof(fc.constantFrom(...moments), soon);
  if (webLink) return fc.constantFrom(...links);
  if (emailAddress) return fc.constantFrom(...emails);
  const max = rest.maxLength ?? rest.maxReadable ?? 1_000;
  const fitting = plainTexts.filter((text) => text.length <= max);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...fitting, `«repeat:x:${max}»`, `«repeat:🦜:${max}»`, `«repeat:\u0301:${max}»`),
    },
    fc.constantFrom(...costlyTexts(max)),
    fc.string({ unit: 'binary', minLength: rest.minLength ?? 0, maxLength: Math.min(max, 40) }),
    fc.constantFrom('«owner»', '🎉', '👩‍👩‍👧‍👦', '12:30', 'Europe/Berlin', 'en', '«fresh»', 'https://club.example/x'),
  );
}

function edgeText({ maxLength = 1_000, moment, day, webLink, emailAddress }: JsonSchema): Values {
  const broken = fc.constantFrom(...brokenTexts, `«repeat:x:${maxLength + 1}»`, `«repeat:🦜:${maxLength + 1}»`);
  if (moment || day) return fc.oneof(fc.constantFrom(...brokenMoments), broken);
  if (webLink)
    return fc.oneof(fc.constantFrom('java\nscript:x', 'https://x\r\ny', '//x', 'http:', 'data:text/html,x'), broken);
  if (emailAddress)
    return fc.oneof(fc.constantFrom('@', 'a@b@c.de', 'a b@c.de', 'a@c.de\r\nBcc: x@y.z', '"a"@b.cd'), broken);
  return broken;
}

// Future days, on which polls end, events begin and posts appear.
const soon = fc.integer({ min: -1_440, max: 60 * 24 * 60 }).map((minutes) => `«minutes:${minutes}»`);

function validInteger({ minimum = -2_147_483_648, maximum = 2_147_483_647 }: JsonSchema): Values {
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }));
}

function maxOf({ minItems = 0, maxItems = 100 }: JsonSchema): number {
  return Math.min(maxItems, Math.max(minItems, 4));
}

function mapValues<From, To>(object: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
