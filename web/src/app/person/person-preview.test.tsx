import { act, screen, within } from '@testing-library/react';
import { getUser, type MemberProfile } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { openFeed, postWith } from '../../../testing/feed.ts';
import { card, member, post, profile } from '../../../testing/samples.ts';

const dana = profile(member('dana'));

async function restOnDana(): Promise<void> {
  await openFeed(post('dana', { content: 'Robots at noon' }));
  const name = (await postWith('Robots at noon')).getByRole('link', { name: dana.name });
  act(() => void name.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })));
}

async function cardWith(changes: Partial<MemberProfile>) {
  club.respond(getUser, { ...dana, ...changes });
  await restOnDana();
  return within(await screen.findByRole('region', { name: new RegExp(dana.name) }));
}

test('a name the mouse rests on says who it is, and what one can do', async () => {
  const { _id, name, avatar } = card('ada');
  const mutual = { count: 1, people: [{ _id, name, avatar }] };
  const preview = await cardWith({ profession: 'Botanist', college: 'Harbor College', mutual });
  expect(preview.getByRole('link', { name: dana.name })).toHaveAttribute('href', `/profile/${dana._id}`);
  for (const text of ['Botanist', 'Harbor College', /^Ada is a mutual connection/]) {
    expect(preview.getByText(text)).toBeInTheDocument();
  }
  expect(preview.getByRole('button', { name: /Connect/ })).toBeInTheDocument();
});

test('of someone without a headline it says the role, and nothing of mutual connections there are not', async () => {
  const preview = await cardWith({ profession: '', college: '', mutual: { count: 0, people: [] } });
  expect(preview.getByText('Student')).toBeInTheDocument();
  expect(preview.queryByText(/mutual/)).toBeNull();
});

test('of someone who has just left the club it says why there is nothing', async () => {
  club.respond(getUser, failure('not_found', 'This member does not exist.'));
  await restOnDana();
  expect(await screen.findByText('This member does not exist.')).toBeInTheDocument();
});
