import type { SettingsChange } from 'contract/club/club.settings.ts';
import type { User } from 'contract/members/members.ts';
import type { PrivacySettings, ProfileAudiences } from 'contract/members/privacy.ts';
import type { UserResult } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { applicationFields, applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const ada = await club.as('ada');
const password = 'correct horse battery';

const put = async (privacyDefaults: SettingsChange['privacyDefaults']) =>
  expect((await ada.put('/api/admin/settings', { privacyDefaults })).status).toBe(200);
const privacyOf = async (browser: Browser) => {
  const { door: _, ...audiences } = (await browser.get<PrivacySettings>('/api/users/me/privacy')).body;
  return audiences;
};
const open: ProfileAudiences = {
  ...{ email: 'search', presence: 'members', readReceipts: 'members', experience: 'members' },
  ...{ education: 'members', certifications: 'members', publications: 'members', fields: 'members' },
};
const closed: ProfileAudiences = {
  ...{ email: 'me', presence: 'connections', readReceipts: 'me', experience: 'connections' },
  ...{ education: 'me', certifications: 'connections', publications: 'me', fields: 'connections' },
};

/** Invites a person; returns a function that joins. */
async function invite(): Promise<() => Promise<Browser>> {
  const { body } = await approve(ada, (await applyFor(club))._id);
  const token = new URL(String(body.invitationLink)).searchParams.get('token');
  return async () => {
    const browser = club.visitor();
    expect((await browser.post<User>('/api/auth/register', { token, password })).status).toBe(201);
    return browser;
  };
}

async function joinByLink(): Promise<Browser> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = await ada.post<{ link: string }>('/api/admin/join-links', { label: 'Fair', maxUses: 1, expiresAt });
  const token = new URL(link.body.link).searchParams.get('token');
  const browser = club.visitor();
  const { name, email, college, course } = applicationFields();
  const { status } = await browser.post('/api/join', { token, password, name, email, college, course });
  expect(status).toBe(201);
  return browser;
}

test('whoever joins begins with what the club set, whichever way they join', async () => {
  const join = await invite();
  await put(closed);
  expect(await privacyOf(await join())).toEqual(closed);
  expect(await privacyOf(await joinByLink())).toEqual(closed);
  await put({ presence: 'members' });
  expect(await privacyOf(await joinByLink())).toEqual({ ...closed, presence: 'members' });
  await put(open);
  expect(await privacyOf(await joinByLink())).toEqual(open);
});

test('those who are members keep what they have', async () => {
  const [lea] = await club.addMembers(1);
  const ben = await club.as('ben');
  await ben.put('/api/users/me/privacy', { education: 'connections' });
  const before = [await privacyOf(lea), await privacyOf(ben)];
  await put(closed);
  expect([await privacyOf(lea), await privacyOf(ben)]).toEqual(before);
  await put(open);
});

test('what they choose afterwards is theirs, and a new default changes nothing of it', async () => {
  await put(closed);
  const newcomer = await joinByLink();
  await newcomer.put('/api/users/me/privacy', { email: 'members' });
  await put(open);
  expect(await privacyOf(newcomer)).toEqual({ ...closed, email: 'members' });
});

test('the club’s switch hides emails in the group search from those who left it to the default too', async () => {
  await put({ email: 'search' });
  const me = (await (await joinByLink()).get<User>('/api/users/me')).body;
  const find = async () =>
    (await ada.get<UserResult[]>(`/api/search/users?q=${encodeURIComponent(me.name)}`)).body.find(
      ({ _id }) => _id === me._id,
    );
  expect(await find()).toMatchObject({ email: me.email });
  await ada.put('/api/admin/settings', { emailsInSearch: false });
  expect(Object.keys((await find()) ?? {})).not.toContain('email');
  await ada.put('/api/admin/settings', { emailsInSearch: true });
});
