import type { PageText } from 'contract/club/club.pages.ts';
import type { Settings } from 'contract/club/club.settings.ts';
import type { Club } from 'contract/club/club.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const club = await openClub();
const ada = await club.as('ada');
const visitor = club.visitor();
const put = (change: object) => ada.put<Settings>('/api/admin/settings', change);
const pages = async () => (await visitor.get<Club>('/api/club')).body.pages;

test.each(['rules', 'contact', 'imprint', 'privacy', 'nothing'])('without a text there is no page %s', async (page) => {
  expect(await visitor.get(`/api/pages/${page}`)).toFail(404, 'not_found');
  expect(await pages()).toEqual([]);
});

test('visitors read a page as soon as it has a text, and can’t when it is taken away', async () => {
  expect((await put({ imprint: '  The Club\n1 College Road ', contact: 'board@club.example' })).status).toBe(200);
  expect(await pages()).toEqual(['contact', 'imprint']);
  const { body } = await visitor.get<PageText>('/api/pages/imprint');
  expect(body).toEqual({ text: 'The Club\n1 College Road' });
  expect((await put({ imprint: ' \u200b ' })).body).toMatchObject({ imprint: '', contact: 'board@club.example' });
  expect(await visitor.get('/api/pages/imprint')).toFail(404, 'not_found');
  expect(await pages()).toEqual(['contact']);
});
