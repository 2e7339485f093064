import { screen, within } from '@testing-library/react';
import * as contract from 'contract/operations/webhooks.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const webhook = (changes: Partial<contract.Webhook> = {}): contract.Webhook => ({
  ...{ _id: newId(), url: 'https://hooks.example/club', events: ['post.created'] },
  ...{ disabledBy: null, failingSince: null, createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

const delivery = (changes: Partial<contract.WebhookDelivery> = {}): contract.WebhookDelivery => ({
  ...{ _id: newId(), type: 'post.created', state: 'delivered', attempts: 1, status: 204, problem: null },
  ...{ duration: 31, createdAt: '2026-11-20T10:00:00.000Z', attemptedAt: '2026-11-20T10:00:00.000Z', nextAt: null },
  ...changes,
});

async function openWebhooks(...webhooks: contract.Webhook[]) {
  club.respond(contract.listWebhooks, webhooks);
  openScreen('/admin/automation', member('ada'));
  await screen.findByRole('heading', { level: 2, name: 'Webhooks' });
}

test('a new webhook says what to send where, and its secret is shown once', async () => {
  await openWebhooks();
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  await press('Add webhook');
  const form = await dialog('Add webhook');
  await user.type(form.getByLabelText('Address'), 'https://hooks.example/club');
  expect(form.getByRole('button', { name: 'Add webhook' })).toBeDisabled();
  await user.click(form.getByLabelText('New post'));
  await user.click(form.getByLabelText('Report received (only officers see it here)'));
  club.respond(contract.createWebhook, failure('invalid_input', 'No.', { url: 'must be on the internet' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText('must be on the internet')).toBeVisible();
  const made = webhook({ events: ['post.created', 'report.received'] });
  club.respond(contract.createWebhook, () => {
    club.respond(contract.listWebhooks, [made]);
    return { ...made, secret: 'whsec_abc' };
  });
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect((await dialog('Signing secret')).getByLabelText('Signing secret')).toHaveValue('whsec_abc');
  await press('Close');
  expect(await screen.findByText('hooks.example')).toBeVisible();
  expect(screen.getByText(/New post, Report received/)).toBeVisible();
  expect(club.requests(contract.createWebhook).at(-1)?.body).toEqual({
    url: 'https://hooks.example/club',
    events: ['post.created', 'report.received'],
  });
});

test('the log says how each delivery went, and a test shows there at once', async () => {
  const hook = webhook({ failingSince: '2026-11-20T10:00:00.000Z' });
  const nextAt = '2126-11-20T10:00:00.000Z';
  await openWebhooks(hook);
  expect(await screen.findByText('Failing')).toBeVisible();
  club.respond(contract.listDeliveries, [
    delivery({ state: 'pending', status: 500, problem: 'status', attempts: 2, nextAt }),
    delivery({ type: 'event.created', state: 'failed', status: null, problem: 'timeout', attempts: 8 }),
  ]);
  await press('Deliveries to hooks.example');
  const log = await dialog('Deliveries to hooks.example');
  expect(await log.findByText(/Status 500 in 31 ms · 2 attempts · next try .*2126/)).toBeVisible();
  expect(log.getByText(/No answer within 10 seconds · 8 attempts/)).toBeVisible();
  const test = delivery({ type: 'webhook.test' });
  club.respond(contract.testWebhook, () => {
    club.respond(contract.listDeliveries, [test]);
    return test;
  });
  await user.click(log.getByRole('button', { name: 'Send test' }));
  expect(await log.findByText('Test')).toBeVisible();
  club.respond(contract.redeliver, failure('unavailable', 'The club is very busy right now.'));
  await user.click(log.getByRole('button', { name: 'Send again: Test' }));
  expect(await log.findByText('The club is very busy right now.')).toBeVisible();
});

test('one that was turned off is turned on again, and deleted after a question', async () => {
  const hook = webhook({ disabledBy: 'failures' });
  await openWebhooks(hook);
  expect(await screen.findByText('Turned off after days of failures')).toBeVisible();
  club.respond(contract.changeWebhook, () => {
    club.respond(contract.listWebhooks, [webhook()]);
    return webhook();
  });
  await press('More for hooks.example');
  await user.click(screen.getByRole('menuitem', { name: 'Turn on' }));
  expect(await screen.findByText('On')).toBeVisible();
  expect(club.requests(contract.changeWebhook)).toMatchObject([{ body: { on: true } }]);
  club.respond(contract.deleteWebhook, () => {
    club.respond(contract.listWebhooks, []);
    return { message: 'Deleted.' };
  });
  await press('More for hooks.example');
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await press('Confirm');
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
});

test('webhooks that did not load are loaded again by a press', async () => {
  club.respond(contract.listWebhooks, failure('internal', 'The webhooks did not load.'));
  openScreen('/admin/automation', member('ada'));
  expect(await screen.findByText('The webhooks did not load.')).toBeVisible();
  club.respond(contract.listWebhooks, [webhook()]);
  await press('Try again');
  expect(await screen.findByText('hooks.example')).toBeVisible();
});
