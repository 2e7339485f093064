import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { card } from '../../../testing/samples.ts';
import { scrollUntil } from '../../../testing/sight.ts';
import { store } from '../../app/session/store.ts';
import { Avatar } from './avatar.tsx';
import { AvatarGroup } from './avatar-group.tsx';
import { Chips } from './chips.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';

const show = (part: ReactNode) =>
  render(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  );

test('an avatar without a picture is its initials, on a color that is always theirs', () => {
  const { container } = show(<Avatar person={card('cleo')} />);
  expect(screen.getByText('CM')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('img')).toBeNull();
  const hue = () => container.querySelector<HTMLElement>('[style*="--hue"]')?.style.getPropertyValue('--hue');
  const before = hue();
  show(<Avatar person={{ ...card('cleo'), name: 'Cléo Dubois' }} />);
  expect(hue()).toBe(before);
});

test('a picture says nothing of its own: the name is beside it', async () => {
  const { container } = show(<Avatar person={{ ...card('cleo'), avatar: '/api/files/cleo/small' }} size={40} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:/));
  await scrollUntil(() => expect(picture).toHaveAttribute('src', '/api/files/cleo/small'));
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('width', '40');
});

test('of many chips a few stand, the rest is a number with all of them on hover', () => {
  show(<Chips label="Skills" texts={['Rust', 'Baking', 'Chess', 'Sailing']} max={2} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rust', 'Baking', '+2']);
  expect(screen.getByRole('list', { name: 'Skills' })).toHaveAttribute('title', 'Rust, Baking, Chess, Sailing');
});

test('chips that all fit say no more, and none are no list', () => {
  const { unmount } = show(<Chips label="Skills" texts={['Rust']} max={2} />);
  expect(screen.getByRole('list', { name: 'Skills' })).not.toHaveAttribute('title');
  unmount();
  show(<Chips label="Skills" texts={[]} max={2} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a group of avatars stands for names that are written beside it', () => {
  const { container } = show(<AvatarGroup people={[card('ben'), card('cleo')]} />);
  expect(container).toHaveTextContent('BC');
  expect(container).toHaveTextContent('CM');
});

test('a row leads to the profile, with what can be done beside it', () => {
  const { profession: _, ...dana } = card('dana');
  show(<PersonRow person={{ ...dana, profession: '' }} actions={<button type="button">Ask</button>} />);
  expect(screen.getByRole('link', { name: 'Dana Whitlock' })).toHaveAttribute('href', `/profile/${dana._id}`);
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});

test('a card says who someone is, and leaves out what is not known', () => {
  const { unmount } = show(<PersonCard person={card('mo', { connectionCount: 2 })} actions={null} />);
  for (const text of ['Mo Lindqvist', 'Events officer', 'Moderator', '2 connections'])
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  unmount();
  show(<PersonCard person={card('dana')} actions={null} />);
  expect(screen.queryByText(/Student/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
