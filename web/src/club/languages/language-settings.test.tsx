import { screen, waitFor } from '@testing-library/react';
import { changeLanguage, getLanguage, languages } from 'contract/club/languages.ts';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

let reload: Mock<() => void>;
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

async function openChoice() {
  openScreen('/settings', member('ben'));
  const choice = await screen.findByLabelText('Show the club in');
  await waitFor(() => expect(choice).toBeEnabled());
  return choice;
}

test('a member chooses among all languages by their own names, and the page opens anew in it', async () => {
  club.respond(changeLanguage, ({ body }) => body);
  const choice = await openChoice();
  expect(choice).toHaveDisplayValue('As my browser');
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
    'As my browser',
    ...languages.map(({ name }) => name),
  ]);
  await user.selectOptions(choice, 'Español');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(club.requests(changeLanguage).map(({ body }) => body)).toEqual([{ language: 'es' }]);
});

test('a choice that is not saved is taken back, and the page stays', async () => {
  club.respond(getLanguage, { language: 'en' });
  club.respond(changeLanguage, failure('unavailable', 'The database is away.'));
  expectProblem(/503/);
  const choice = await openChoice();
  await user.selectOptions(choice, 'As my browser');
  await screen.findByText("We couldn't change your language");
  expect(choice).toHaveDisplayValue('English');
  expect(reload).not.toHaveBeenCalled();
});

test('visitors read on in the language they press, in this browser', async () => {
  openScreen('/login');
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(document.cookie).toContain('language=ar');
  expect(reload).toHaveBeenCalledOnce();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'language=;path=/;max-age=0';
});
