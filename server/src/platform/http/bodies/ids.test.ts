import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'contract/endpoint.ts';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { pdf, picture } from '../../../../testing/database/samples.ts';

interface Field {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  anyOf?: Field[];
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
}

const club = await openClub();
const unknown = '0199aaaa-0000-7000-8000-000000000000';
const malformed = ['', '1', 'nobody', 'null', `${unknown}0`, unknown.slice(1), `{${unknown}}`, `urn:uuid:${unknown}`];
// The caller generates these, or they are compared with the session, or a list may hold other texts.
const noIds = ['clientId', 'senderId', 'users'];

const served = calls.filter(({ method, path: url }) => club.app.hasRoute({ method, url }));
// For a nullable field, the format of its other type.
const formatOf = ({ format, anyOf = [] }: Field) => format ?? anyOf.find((one) => one.format)?.format;
const fieldsOf = (schema: TSchema | undefined) => Object.entries((schema as Field | undefined)?.properties ?? {});
const idsOf = (schema: TSchema | undefined) =>
  fieldsOf(schema).filter(([name, field]) => formatOf(field) === 'uuid' && name !== 'cursor');

function example(field: Field): unknown {
  if (field.format === 'uuid') return unknown;
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.anyOf?.[0]) return example(field.anyOf[0]);
  if (field.type === 'integer' || field.type === 'number') return field.minimum ?? 1;
  if (field.type === 'boolean') return true;
  if (field.type === 'array') return [];
  return 'some text';
}

function bodyWith(schema: TSchema | undefined, changes: Record<string, string>): Record<string, unknown> {
  const { required = [], properties = {} } = (schema ?? {}) as Field;
  return { ...Object.fromEntries(required.map((name) => [name, example(properties[name] ?? {})])), ...changes };
}

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, unknown);

describe('an id', () => {
  test('is declared as an id in every call, so that the next tests cover it', () => {
    for (const call of served) {
      // A device names its own passkeys.
      if (fieldsOf(call.body).some(([name]) => name === 'rawId')) continue;
      for (const [name, field] of [...fieldsOf(call.body), ...fieldsOf(call.query)]) {
        if (!/(^id|Ids?|^users)$/.test(name) || noIds.includes(name)) continue;
        expect(formatOf(field.items ?? field), `${call.method} ${call.path}: ${name}`).toBe('uuid');
      }
    }
  });

  test('that is malformed in a body is a 404, like an unknown one', async () => {
    const ada = await club.as('ada');
    const taking = served.filter(({ body }) => idsOf(body).length > 0);
    expect(taking.length).toBeGreaterThan(4);
    for (const call of taking) {
      for (const [name] of idsOf(call.body)) {
        for (const id of malformed) {
          const body = JSON.stringify(bodyWith(call.body, { [name]: id }));
          const headers = { 'content-type': 'application/json' };
          const response = await ada.send({ method: call.method, path: pathOf(call), headers, body });
          expect(response, `${call.path} with ${name} ${id}`).toFail(404, 'not_found');
        }
      }
    }
  });

  test('that is malformed in a query is a 404', async () => {
    const ada = await club.as('ada');
    const taking = served.filter(({ query }) => idsOf(query).length > 0);
    expect(taking.map(({ path }) => path)).toContain('/api/messages/search');
    for (const call of taking) {
      for (const [name] of idsOf(call.query)) {
        for (const id of malformed) {
          const response = await ada.send({ method: call.method, path: `${pathOf(call)}?${name}=${id}&q=x` });
          expect(response, `${call.path}?${name}=${id}`).toFail(404, 'not_found');
        }
      }
    }
  });

  test('that is malformed in a form is a 404', async () => {
    const ada = await club.as('ada');
    const taking = served.filter(({ file, body }) => file && idsOf(body).length > 0);
    expect(taking.map(({ path }) => path)).toContain('/api/messages/file');
    for (const call of taking) {
      for (const [name] of idsOf(call.body)) {
        for (const id of malformed) {
          const others = Object.fromEntries(idsOf(call.body).map(([other]) => [other, randomUUID()]));
          const form = { ...others, [name]: id, [call.file?.field ?? '']: pdf() };
          const response = await ada.upload(pathOf(call), form, call.method);
          expect(response, `${call.path} with ${name} ${id}`).toFail(404, 'not_found');
        }
      }
    }
  });

  test('that is malformed in the list of a group is a 404', async () => {
    const ada = await club.as('ada');
    const users = [club.ids.ben, club.ids.cleo, 'nobody'];
    for (const list of [users, JSON.stringify(users)]) {
      const response = await ada.post('/api/messages/group', { name: 'Chess', users: list });
      expect(response).toFail(404, 'not_found');
    }
    expect((await ada.upload('/api/messages/file', { conversationId: unknown, file: await picture() })).status).toBe(
      404,
    );
  });

  test('in capital letters is the same id, also where it is compared with my own', async () => {
    const ben = await club.as('ben');
    const own = ben.id.toUpperCase();
    expect((await ben.get<{ email: string }>(`/api/users/${own}`)).body.email).toBe(ben.email);
    const [small, capital] = await Promise.all(
      [ben.id, own].map((id) =>
        Promise.all([
          ben.post(`/api/users/connect/${id}`),
          ben.put(`/api/users/${id}/block`),
          ben.put(`/api/users/${id}/endorsements/Tea`),
          ben.post('/api/messages/group', { name: 'Chess', users: [id, club.ids.cleo] }),
        ]),
      ),
    );
    expect(capital?.map(({ status }) => status)).toEqual(small?.map(({ status }) => status));
    expect(capital?.slice(0, 3).map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('that is malformed on a socket is a 404', async () => {
    const ben = await club.as('ben');
    const socket = await ben.socket();
    for (const conversationId of malformed) {
      const response: unknown = await socket.request('sendMessage', { conversationId, message: 'Hello' });
      expect(response, conversationId).toMatchObject({ ok: false, code: 'not_found' });
    }
  });
});
