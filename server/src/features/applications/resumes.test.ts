import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { applyFor } from '../../../testing/joining.ts';
import { pdf } from '../../../testing/samples.ts';

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
    [`${'x'.repeat(300)}.pdf`]: 'x'.repeat(200),
  };
  for (const [sent, kept] of Object.entries(tricks)) {
    const { originalResumeName, resume } = await applyFor(club, {}, pdf(sent));
    expect(originalResumeName).toBe(kept);
    const { status, headers } = await ada.get(resume ?? '');
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  }
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
