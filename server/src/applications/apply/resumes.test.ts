import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { applicationFields, applyFor } from '../../../testing/people/joining.ts';

const club = await openClub();
const ada = await club.as('ada');

test('an admin downloads the original bytes', async () => {
  const resume = pdf('Eve – résumé.pdf');
  const { resume: url } = await applyFor(club, {}, resume);
  const { status, headers, bytes } = await ada.get(url ?? '');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(bytes).toEqual(Buffer.from(await resume.arrayBuffer()));
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Eve%20%E2%80%93%20r%C3%A9sum%C3%A9.pdf");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('no one else can, by any address', async () => {
  const { resume: url = '' } = await applyFor(club, {}, pdf());
  const row = await club.services.db.selectFrom('files').select('id').where('kind', '=', 'resume').executeTakeFirst();
  for (const name of ['ben', 'mo'] as const) {
    const member = await club.as(name);
    expect(await member.get(url ?? '')).toFail(403, 'forbidden');
    expect((await member.send({ method: 'HEAD', path: url ?? '' })).status).toBe(403);
    expect((await member.get(url ?? '', { range: 'bytes=0-3' })).status).toBe(403);
    expect(await member.get(`/files/${row?.id}/original`)).toFail(404, 'not_found');
  }
  expect(await club.visitor().get(url ?? '')).toFail(401, 'not_signed_in');
  expect(await ada.get(`/files/${row?.id}/original`)).toFail(404, 'not_found');
});

test('malicious names are harmless', async () => {
  const tricks = {
    '../../../etc/passwd': 'passwd',
    'C:\\Users\\eve\\cv.pdf': 'cv.pdf',
    'a"; filename="b.html': 'a%22; filename=%22b.html',
    'line\r\nset-cookie: a=b.pdf': 'line%0D%0Aset-cookie: a=b.pdf',
    [`${'x'.repeat(300)}.pdf`]: `${'x'.repeat(196)}.pdf`,
  };
  for (const [sent, kept] of Object.entries(tricks)) {
    const { originalResumeName, resume } = await applyFor(club, {}, pdf(sent));
    expect(originalResumeName).toBe(kept);
    const { status, headers } = await ada.get(resume ?? '');
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  }
});

const document = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60, 144)]);
const zip = Buffer.from('504b0304140000000000', 'hex');

test.each([
  ['a mark', '\ufeff'],
  ['a line break', '\r\n'],
  ['blank lines', '\n'.repeat(1_019)],
  ['words of a printer', '\x1b%-12345X@PJL JOB\r\n'],
  ['words of a mail', 'Content-Type: application/pdf\r\n\r\n'],
])('a PDF is one with %s before its header', async (_, before) => {
  const resume = new File([before, document], 'cv.pdf');
  const { resume: url } = await applyFor(club, {}, resume);
  const { status, headers, bytes } = await ada.get(url ?? '');
  expect([status, headers['content-type'], bytes]).toEqual([
    200,
    'application/pdf',
    Buffer.from(await resume.arrayBuffer()),
  ]);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''cv.pdf");
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test.each<[string, (string | Buffer<ArrayBuffer>)[]]>([
  ['a program', [program, document]],
  ['a page', ['<!doctype html><script>alert(1)</script>', document]],
  ['a page behind blanks', ['\ufeff\n  <html>', document]],
  ['a drawing', ['<svg xmlns="http://www.w3.org/2000/svg"><!--', document, '-->']],
  ['a script', ['#!/bin/sh\nrm -rf ~\n', document]],
  ['an archive', [zip, document]],
  ['a picture', ['GIF89a', document]],
  ['a text that names it too late', ['\n'.repeat(1_020), document]],
])('%s with a PDF inside is no resume', async (_, parts) => {
  const resume = new File(parts, 'cv.pdf', { type: 'application/pdf' });
  expect(await club.visitor().upload('/api/apply', { ...applicationFields(), resume })).toFail(415, 'wrong_type');
});

test('a file that is two at once is sent to a chat as a download, never as a page', async () => {
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const talk = (await ben.post<Conversation>('/api/messages/start', { userId: cleo.id })).body;
  const file = new File(['<script>alert(1)</script>', document], 'cv.pdf', { type: 'text/html' });
  const { body } = await ben.upload<Message>('/api/messages/file', { conversationId: talk._id, file });
  const { headers } = await cleo.get(body.attachments[0]?.url ?? '');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''cv.pdf",
    'x-content-type-options': 'nosniff',
  });
});

test('a resume is saved as a PDF, whatever it was called', async () => {
  const { originalResumeName, resume } = await applyFor(club, {}, pdf('cv.bat'));
  const { headers } = await ada.get(resume ?? '');
  expect(originalResumeName).toBe('cv.bat');
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''cv.bat.pdf");
});

test('opening a resume is audited', async () => {
  const { _id, resume } = await applyFor(club, {}, pdf());
  await ada.get(resume ?? '');
  const { db } = club.services;
  const lines = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', _id).execute();
  expect(lines).toMatchObject([{ action: 'resume.viewed', actor_id: ada.id }]);
});

test('an application without a resume has none to open', async () => {
  const { _id } = await applyFor(club);
  expect(await ada.get(`/api/admin/applications/${_id}/resume`)).toFail(404, 'not_found');
});
