import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member } from '../../../../testing/samples.ts';
import { openScreen } from '../../../../testing/screens.tsx';

test("home shows the member's summary and suggestions", async () => {
  const me = member('dana');
  openScreen('/', me);
  const summary = within(await screen.findByRole('complementary', { name: 'You' }));
  const links = summary.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/profile/${me._id}`);
  for (const text of ['Dana Whitlock', 'No profession listed', 'Connections', 'Followers', 'Saved Posts', 'My Groups'])
    expect(summary.getByText(text)).toBeVisible();
  const suggestions = within(screen.getByRole('complementary', { name: 'Suggestions' }));
  expect(suggestions.getByText('Learning & Upskilling')).toBeVisible();
  expect(suggestions.getByText('AI-recommended courses are coming soon.')).toBeVisible();
  expect(suggestions.getByRole('link', { name: /Coding Club/ })).toHaveAttribute('href', '/topics/coding');
  expect(suggestions.getByRole('link', { name: '#courses' })).toHaveAttribute('href', '/topics/courses');
});
