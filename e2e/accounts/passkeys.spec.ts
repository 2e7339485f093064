import { expectAccessible } from '../fixtures/screens/screen.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const old = { message: "Please confirm that it's you first.", code: 'confirmation_required' };

test('a member adds a passkey, proves by it who they are, signs in with it alone, and removes it', async ({
  page,
  club,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 40[13]/);
  // Passkeys need a host name, which 127.0.0.1 is not.
  const url = club.url.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });

  await page.goto(`${url}/login`);
  await fillSignIn(page, members.dana.user.email ?? '');
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/settings`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('listitem')).toContainText('Added:');

  // Simulates ten minutes later.
  await page.route('**/api/account/tokens', (route) => route.fulfill({ status: 403, json: old }), { times: 1 });
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabel('What is it for?').fill('A script');
  await page.getByRole('dialog').getByRole('button', { name: 'Create a token' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${url}/`);
  expect((await (await page.request.get(`${url}/api/users/me`)).json()).email).toBe(members.dana.user.email);

  await page.goto(`${url}/settings`);
  await expect(card.getByRole('listitem')).toContainText('Last used:');
  await card.getByRole('button', { name: /^Remove the passkey/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("We don't know this passkey. Use another one, or your password.")).toBeVisible();
});
