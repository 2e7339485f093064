import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getChatSettings, listConversations } from 'contract/chat/chat.ts';
import { getEvent, listEvents } from 'contract/events/events.ts';
import { search } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { acceptWord, browsers } from '../../../testing/composing.ts';
import { card, clubEvent, conversation, member, results } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

async function openPalette(path = '/saved', who: 'ben' | 'mo' | 'ada' = 'ben') {
  openScreen(path, member(who));
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Where do you want to go?' });
}

const chosen = () => {
  const option = screen.getByRole('option', { selected: true });
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', option.id);
  return option.textContent;
};
const group = (name: string) => screen.findByRole('group', { name });

test('Ctrl+K opens it and closes it; the field has the focus', async () => {
  expect(await openPalette()).toHaveFocus();
  expect(screen.getByRole('listbox', { name: 'Quick actions' })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrows go round, Enter goes there', async () => {
  await openPalette();
  expect(chosen()).toBe('Write a post');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('New message');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Settings');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Write a post');
  await user.keyboard('projects');
  expect(chosen()).toBe('Projects');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/projects'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(browsers)('Enter accepts a composed word and goes nowhere: %s', async (browser) => {
  const field = await openPalette();
  await user.type(field, 'projects');
  await acceptWord(field, browser);
  expect(location.pathname).toBe('/saved');
  expect(field).toHaveFocus();
});

test('people, conversations and events are found among destinations and acts', async () => {
  club.respond(search, ({ query }) => results(query.q === 'cle' ? { users: [card('cleo')] } : {}));
  club.respond(listConversations, [conversation()]);
  club.respond(listEvents, [clubEvent({ title: 'Clever robots' })]);
  const field = await openPalette();
  await user.type(field, 'cle');
  expect(within(await group('People')).getByText('Cléo Martin')).toBeVisible();
  expect(within(await group('Conversations')).getByText('Cléo Martin')).toBeVisible();
  expect(within(await group('Events')).getByText('Clever robots')).toBeVisible();
  await user.click(within(await group('People')).getByRole('option'));
  await waitFor(() => expect(location.pathname).toBe(`/profile/${card('cleo')._id}`));
});

test('what comes late does not move the choice', async () => {
  const response = Promise.withResolvers<ReturnType<typeof results>>();
  club.respond(search, () => response.promise);
  const field = await openPalette();
  await user.type(field, 'net');
  expect(chosen()).toBe('Network');
  await user.keyboard('{ArrowDown}');
  const before = chosen();
  response.resolve(results({ users: [card('dana', { name: 'Nettie Late' })] }));
  expect(await screen.findByText('Nettie Late')).toBeVisible();
  expect(chosen()).toBe(before);
});

test('conversations that come late move nothing', async () => {
  const response = Promise.withResolvers<ReturnType<typeof conversation>[]>();
  club.respond(listConversations, () => response.promise);
  await openPalette();
  const before = screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));
  response.resolve([conversation()]);
  await group('Conversations');
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...before,
    'Conversations',
  ]);
});

test('conversations that come late to what was typed move nothing', async () => {
  const response = Promise.withResolvers<ReturnType<typeof conversation>[]>();
  club.respond(listConversations, () => response.promise);
  club.respond(search, results({ users: [card('cleo')] }));
  const field = await openPalette();
  await user.type(field, 'cle');
  await group('People');
  const offered = () => screen.getAllByRole('option').map((one) => one.textContent);
  const before = offered();
  response.resolve([conversation()]);
  await group('Conversations');
  expect(offered().slice(0, before.length)).toEqual(before);
  await user.type(field, 'o');
  await waitFor(() => expect(offered()[0]).toContain('Cléo Martin'));
  expect(offered().at(-1)).toContain('Cléo Martin');
});

test('what nothing is named is searched for', async () => {
  club.respond(search, results());
  const field = await openPalette();
  await user.type(field, 'qqq 100%');
  expect(chosen()).toBe('Search for "qqq 100%"');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?q=qqq%20100%25'));
});

test.each([
  ['ben', ['Topics', 'Scheduled'], ['New event', 'Admin', 'Invitations', 'Emails']],
  ['mo', ['New event'], ['Admin', 'Invitations', 'Emails']],
  ['ada', ['New event', 'Admin', 'Invitations', 'Emails'], []],
] as const)('%s is offered what they may open and do', async (who, offered, missing) => {
  await openPalette('/saved', who);
  for (const name of offered) expect(screen.getByRole('option', { name })).toBeVisible();
  for (const name of missing) expect(screen.queryByRole('option', { name })).toBeNull();
});

test('"New event" opens its dialog, and a reload does not open it again', async () => {
  const field = await openPalette('/saved', 'mo');
  await user.type(field, 'new ev{Enter}');
  expect(await screen.findByRole('dialog', { name: /event/i })).toBeVisible();
  expect(location.pathname).toBe('/events');
  expect(history.state.usr).toBeNull();
});

test('"New message" opens its dialog in the chat', async () => {
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  const field = await openPalette();
  await user.type(field, 'message{Enter}');
  expect(await screen.findByRole('dialog', { name: 'New message' })).toBeVisible();
  expect(location.pathname).toBe('/chat');
});

test('"Write a post" leads to the composer', async () => {
  const field = await openPalette();
  await user.type(field, 'write{Enter}');
  const composer = await screen.findByRole('textbox', { name: /on your mind/ });
  await waitFor(() => expect(composer).toHaveFocus());
});

test('the scheme is switched from anywhere', async () => {
  const field = await openPalette();
  const before = document.documentElement.dataset.colorScheme;
  await user.type(field, 'switch{Enter}');
  await waitFor(() => expect(document.documentElement.dataset.colorScheme).not.toBe(before));
});

test('a dialog that is open keeps its keys, and so does whoever composes a letter', async () => {
  openScreen('/saved', member('ben'));
  await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Find people, places and actions')).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, altKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the header and the menu open it too', async () => {
  openScreen('/saved', member('ben'));
  const header = await screen.findByRole('banner');
  const [button] = await within(header).findAllByRole('button', { name: /^Quick actions/ });
  if (button) await user.click(button);
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

test('an event and a conversation open where they are', async () => {
  const [chess, talk] = [clubEvent({ title: 'Chess night' }), conversation()];
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, [talk]);
  club.respond(listEvents, [chess]);
  club.respond(getEvent, chess);
  await user.type(await openPalette(), 'chess');
  await user.click(within(await group('Events')).getByRole('option'));
  await waitFor(() => expect(location.pathname).toBe(`/events/${chess._id}`));
  await screen.findByRole('heading', { level: 1, name: 'Chess night' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(within(await group('Conversations')).getByRole('option', { name: /Cléo Martin/ }));
  expect(await screen.findByRole('region', { name: /^Conversation with Cléo Martin/ })).toBeVisible();
});
