import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { user } from '../../../testing/screens.tsx';
import { Card } from './card.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['People', 'Posts', 'Events'].map((title) => ({ name: title, title, content: <p>{`All ${title}`}</p> }));

function Views() {
  const [open, setOpen] = useState('People');
  return <Tabs label="Results" tabs={tabs} open={open} onOpen={setOpen} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('one tab is open, named by its title; the others are one key away', async () => {
  render(<Views />);
  expect(screen.getByRole('tabpanel', { name: 'People' })).toHaveTextContent('All People');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await user.click(tab('People'));
  await user.keyboard('{ArrowRight}');
  expect(tab('Posts')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Posts' })).toHaveTextContent('All Posts');
  expect(tab('Posts')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  expect(tab('People')).not.toHaveAttribute('aria-controls');
  await user.keyboard('{End}');
  expect(tab('Events')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(tab('People')).toHaveAttribute('aria-selected', 'true');
});

test('a count that comes late leaves the open tab in sight', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollTo');
  const withCount = (count: number) => tabs.map((one) => ({ ...one, badge: { count, label: `${count} wait` } }));
  const views = (shown: Parameters<typeof Tabs<string>>[0]['tabs']) => (
    <Tabs label="Results" tabs={shown} open="Events" onOpen={() => {}} />
  );
  const { rerender } = render(views(tabs));
  const before = scroll.mock.calls.length;
  rerender(views(tabs));
  expect(scroll).toHaveBeenCalledTimes(before);
  rerender(views(withCount(3)));
  expect(scroll).toHaveBeenCalledTimes(before + 1);
});

test('where one reads from the right, the arrows lead the other way', async () => {
  document.documentElement.dir = 'rtl';
  render(<Views />);
  await user.click(tab('People'));
  await user.keyboard('{ArrowLeft}');
  expect(tab('Posts')).toHaveAttribute('aria-selected', 'true');
});

test('a card is a part of the page that can be jumped to when it has a name', () => {
  render(
    <>
      <Card aria-label="Skills">One</Card>
      <Card>Two</Card>
      <Card as="article">Three</Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Skills' })).toHaveTextContent('One');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByRole('article')).toHaveTextContent('Three');
});

let broken = true;

function Fragile() {
  if (broken) throw new Error('It broke.');
  return <p>Whole again</p>;
}

const boundary = (resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(error, retry) => (
      <button type="button" onClick={retry}>
        {String(error)}
      </button>
    )}
  >
    <Fragile />
  </ErrorBoundary>
);

test('what fails is replaced and reported, and can be tried again', async () => {
  broken = true;
  const onCaughtError = vi.fn();
  render(boundary('/events'), { onCaughtError });
  const retry = screen.getByRole('button', { name: 'Error: It broke.' });
  expect(onCaughtError).toHaveBeenCalledTimes(1);
  await user.click(retry);
  expect(screen.getByRole('button', { name: 'Error: It broke.' })).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button'));
  expect(screen.getByText('Whole again')).toBeVisible();
});

test('another address is tried by itself, the same one is not', () => {
  expectProblem(/It broke\.|The above error occurred/);
  broken = true;
  const { rerender } = render(boundary('/events'));
  broken = false;
  rerender(boundary('/events'));
  expect(screen.queryByText('Whole again')).toBeNull();
  rerender(boundary('/projects'));
  expect(screen.getByText('Whole again')).toBeVisible();
});
