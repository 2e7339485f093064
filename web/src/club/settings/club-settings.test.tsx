import { screen, waitFor, within } from '@testing-library/react';
import {
  changeSettings,
  deleteLogo,
  getSettings,
  type Settings,
  sendTestMail,
  setLogo,
} from 'contract/club/club.settings.ts';
import { listEvents } from 'contract/events/events.ts';
import { ProfileAudiences } from 'contract/members/privacy.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { clubSettings } from '../../../testing/samples.admin.ts';
import { clubEvent, publicClub as clubFacts, member } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

const ada = member('ada', { role: 'admin' });
let settings: Settings;

const publicClub = ({ demo, ...rest } = clubFacts()) => rest;

beforeEach(() => {
  settings = clubSettings();
  club.respond(getSettings, () => settings);
  club.respond(changeSettings, ({ body }) => {
    const { smtpUrl, retention, privacyDefaults, color, ...others } = body;
    settings = { ...settings, ...others, ...(color && { color }) };
    settings.retention = { ...settings.retention, ...retention };
    settings.privacyDefaults = { ...settings.privacyDefaults, ...privacyDefaults };
    if (smtpUrl !== undefined) settings.mailServer = smtpUrl ? { host: new URL(smtpUrl).hostname } : null;
    return settings;
  });
});
afterEach(() => changeClub(publicClub()));

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => openLive('/admin/settings', ada);
const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));

test('name and color are saved together, and the page follows without reloading', async () => {
  await open();
  const brand = await section('Name and color');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.clear(brand.getByLabelText('Club name'));
  await user.type(brand.getByLabelText('Club name'), 'Rowing Club');
  await user.clear(brand.getByLabelText('Color'));
  await user.type(brand.getByLabelText('Color'), '#ffe27a');
  expect(brand.getByText(/too light for white text/)).toBeVisible();
  expect(brand.getByRole('img', { name: /light and the dark/ })).toBeVisible();
  expect(screen.getByText('2 changes')).toBeVisible();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ name: 'Rowing Club', color: '#ffe27a' });
  expect(within(screen.getByRole('banner')).getByText('Rowing Club')).toBeVisible();
  expect(document.documentElement.style.getPropertyValue('--club')).toBe('#ffe27a');
  await waitFor(() => expect(document.title).toContain('Rowing Club'));
});

test('what another admin saves shows up, and nothing typed here is lost', async () => {
  await open();
  const brand = await section('Name and color');
  await user.type(brand.getByLabelText('Club name'), ' of Northgate');
  settings = { ...settings, name: 'Changed elsewhere', welcome: 'Hello there.' };
  club.publish('clubChanged', { ...publicClub(), name: 'Changed elsewhere' });
  const visitors = await section('Visitors');
  await waitFor(() => expect(visitors.getByLabelText('Welcome text')).toHaveValue('Hello there.'));
  expect(brand.getByLabelText('Club name')).toHaveValue('Film Club of Northgate');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(brand.getByLabelText('Club name')).toHaveValue('Changed elsewhere');
});

test('an error stands beside its field, and the draft stays', async () => {
  await open();
  club.respond(changeSettings, failure('invalid_input', 'name must be shorter.', { name: 'must be shorter' }));
  const brand = await section('Name and color');
  await user.type(brand.getByLabelText('Club name'), '!');
  await save();
  await waitFor(() => expect(brand.getByLabelText('Club name')).toHaveAccessibleDescription(/must be shorter/));
  expect(brand.getByLabelText('Club name')).toHaveValue('Film Club!');
});

test('what can’t be saved says so beside its field, before anything is sent', async () => {
  await open();
  const brand = await section('Name and color');
  const color = brand.getByLabelText('Color');
  await user.clear(brand.getByLabelText('Club name'));
  await user.clear(color);
  await user.type(color, 'green');
  await save();
  expect(brand.getByLabelText('Club name')).toHaveAccessibleDescription(/Please fill in this field/);
  expect(brand.getByLabelText('Club name')).toHaveFocus();
  expect(color).toHaveAccessibleDescription(/Enter a color such as #126b54/);
  const email = await section('Email');
  await user.clear(email.getByLabelText('From address'));
  await user.type(email.getByLabelText('From address'), 'nobody');
  await save();
  expect(email.getByLabelText('From address')).toHaveAccessibleDescription(/Enter a full email address/);
  expect(club.requests(changeSettings)).toEqual([]);
});

test('what the server sets is shown, says why, and can’t be changed', async () => {
  settings = {
    ...settings,
    mailServer: { host: 'smtp.example.org' },
    fixed: ['name', 'smtpUrl', 'retention.mailDays'],
  };
  await open();
  const brand = await section('Name and color');
  expect(brand.getByLabelText('Club name')).toHaveAttribute('readonly');
  expect(brand.getByLabelText('Club name')).toHaveAccessibleDescription(/set on the server/);
  expect(brand.getByLabelText('Color')).not.toHaveAttribute('readonly');
  const mail = await section('Email');
  expect(mail.getByText('Emails are sent through smtp.example.org.')).toBeVisible();
  expect(mail.queryByRole('button', { name: 'Change' })).toBeNull();
  expect((await section('How long things are kept')).getByLabelText('Emails')).toHaveAttribute('readonly');
});

test('a mail server is tried before it is saved, and says what it thinks', async () => {
  await open();
  const mail = await section('Email');
  await user.click(mail.getByRole('button', { name: 'Set up' }));
  await user.type(mail.getByLabelText('Mail server'), 'smtp.example.org');
  await user.selectOptions(mail.getByLabelText('Encryption'), 'TLS from the start');
  expect(mail.getByLabelText('Port')).toHaveValue('465');
  await user.type(mail.getByLabelText('Username'), 'club@example.org');
  await user.type(mail.getByLabelText('Password', { selector: 'input' }), 'p@ss:word/');
  const smtpUrl = 'smtps://club%40example.org:p%40ss%3Aword%2F@smtp.example.org:465';
  club.respond(sendTestMail, { sent: false, to: ada.email, answer: 'It says: 535 Wrong password' });
  await user.click(mail.getByRole('button', { name: 'Send a test email' }));
  expect(await mail.findByText('It says: 535 Wrong password')).toBeVisible();
  expect(club.requests(sendTestMail).at(-1)?.body).toEqual({ smtpUrl });
  club.respond(sendTestMail, { sent: true, to: ada.email, answer: 'The mail server took it: 250 OK' });
  await user.click(mail.getByRole('button', { name: 'Send a test email' }));
  expect(await mail.findByText(`Sent to ${ada.email}. The mail server took it: 250 OK`)).toBeVisible();
  await save();
  expect(await mail.findByText('Emails are sent through smtp.example.org.')).toBeVisible();
  expect(mail.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ smtpUrl });
});

test('a logo is saved as soon as it is chosen, and goes back to the mark', async () => {
  await open();
  const logo = await section('Logo');
  const file = (type: string) => new File(['x'], 'logo', { type });
  await user.upload(logo.getByLabelText('Choose a picture'), file('text/plain'));
  expect(await logo.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(club.requests(setLogo)).toEqual([]);
  club.respond(setLogo, () => {
    settings = { ...settings, logo: '/api/club/logo/1' };
    return settings;
  });
  club.respond(deleteLogo, () => {
    settings = { ...settings, logo: null };
    return settings;
  });
  await user.upload(logo.getByLabelText('Choose a picture'), file('image/png'));
  expect(await logo.findByText('The logo is saved.')).toBeVisible();
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', '/api/club/logo/1');
  await user.click(logo.getByRole('button', { name: 'Remove logo' }));
  expect(await logo.findByText('The logo was removed.')).toBeVisible();
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', '/favicon.svg');
});

test('events are chosen for the front visitors', async () => {
  const event = clubEvent({ title: 'Open evening' });
  club.respond(listEvents, [event]);
  await open();
  const visitors = await section('Visitors');
  await user.click(visitors.getByRole('checkbox', { name: 'Show the next event' }));
  await user.click(await visitors.findByRole('checkbox', { name: /Open evening/ }));
  await user.click(visitors.getByRole('checkbox', { name: 'Take applications' }));
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({
    showNextEvent: true,
    visitorEvents: [event._id],
    applicationsOpen: false,
  });
});

test('rules and days are saved by themselves; an empty field keeps', async () => {
  await open();
  const rules = await section('Time zone and permissions');
  expect(rules.getByLabelText('Time zone')).toHaveDisplayValue('Berlin');
  await user.selectOptions(rules.getByLabelText('Time zone'), 'Asia/Tokyo');
  await user.selectOptions(rules.getByLabelText('Who can create events'), 'All members');
  await save();
  await screen.findByText('Saved');
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ timeZone: 'Asia/Tokyo', eventCreators: 'members' });
  const kept = await section('How long things are kept');
  await user.clear(kept.getByLabelText('Audit log'));
  await user.type(kept.getByLabelText('Emails'), '30');
  await save();
  await screen.findByText('Saved');
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ retention: { auditDays: null, mailDays: 30 } });
});

test('the month of graduation and a reminder after absence are saved, and both can be left out', async () => {
  await open();
  const alumni = await section('Alumni and absence');
  expect(alumni.getByLabelText('Members become alumni')).toHaveDisplayValue('At the end of December');
  await user.selectOptions(alumni.getByLabelText('Members become alumni'), 'At the end of June');
  await user.type(alumni.getByLabelText('Remind members after months of absence'), '6');
  await save();
  await screen.findByText('Saved');
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ graduationMonth: 6, inactiveMonths: 6 });
  await user.selectOptions(alumni.getByLabelText('Members become alumni'), 'Only when an admin says so');
  await user.clear(alumni.getByLabelText('Remind members after months of absence'));
  await save();
  await waitFor(() =>
    expect(club.requests(changeSettings).at(-1)?.body).toEqual({ graduationMonth: null, inactiveMonths: null }),
  );
});

test('who sees what of new members is chosen one by one, and saved together', async () => {
  await open();
  const defaults = await section('Privacy of new members');
  expect(defaults.getAllByRole('combobox')).toHaveLength(Object.keys(ProfileAudiences.properties).length);
  expect(defaults.getByLabelText('Email')).toHaveDisplayValue('Only in group search');
  await user.selectOptions(defaults.getByLabelText('Email'), 'Only themselves');
  await user.selectOptions(defaults.getByLabelText("When they're online"), 'Their connections');
  await save();
  await screen.findByText('Saved');
  const privacyDefaults = { email: 'me', presence: 'connections' };
  expect(club.requests(changeSettings).at(-1)?.body).toEqual({ privacyDefaults });
  expect(defaults.getByLabelText('Email')).toHaveDisplayValue('Only themselves');
  expect(defaults.getByLabelText('Education')).toHaveDisplayValue('All members');
});

test('where the club hides emails in group search, the default of emails says so', async () => {
  settings = { ...settings, emailsInSearch: false };
  await open();
  const defaults = await section('Privacy of new members');
  expect(defaults.getByText('The club shows no email addresses in group search right now.')).toBeVisible();
});

test('settings that can’t be read say so, and come on trying again', async () => {
  club.respond(getSettings, failure('internal', 'No.'));
  await open();
  const again = await screen.findByRole('button', { name: /Try again/ });
  club.respond(getSettings, () => settings);
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Email' })).toBeVisible();
});

test('a change that is taken back no longer counts', async () => {
  await open();
  const rules = await section('Time zone and permissions');
  await user.selectOptions(rules.getByLabelText('Time zone'), 'Asia/Tokyo');
  await user.selectOptions(rules.getByLabelText('Who can create events'), 'All members');
  expect(screen.getByText('2 changes')).toBeVisible();
  await user.selectOptions(rules.getByLabelText('Time zone'), 'Europe/Berlin');
  expect(screen.getByText('1 change')).toBeVisible();
});
