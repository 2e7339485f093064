import { screen, waitFor, within } from '@testing-library/react';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import {
  confirmContribution,
  deleteProject,
  getProject,
  listProjects,
  type Project,
} from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../testing/club-server.ts';
import { comment, member, project } from '../../testing/samples.ts';
import { openLive, user } from '../../testing/screens.tsx';

const { list, add } = commentsOf.project;
const { _id, name, avatar } = member('cleo');
const cleo = { _id, name, avatar, role: '' };

async function open(shown: Project, { comments = [] as Comment[], me = member('ben') } = {}) {
  club.respond(getProject, shown);
  club.respond(list, comments);
  await openLive(`/projects/${shown._id}`, me);
  await screen.findByRole('heading', { level: 1, name: shown.title });
}

const page = () => within(screen.getByRole('article'));

test('the page says who made the project, with what, and where it is', async () => {
  const links = { projectLink: 'https://robot.example', githubLink: 'https://github.com/ben/robot' };
  const shown = project({ ...links, techStack: ['TypeScript', 'Rust'], contributors: [cleo] });
  await open(shown, { me: member('dana') });
  expect(page().getByRole('link', { name: 'By: Ben Castellanos' })).toHaveAttribute(
    'href',
    `/profile/${member('ben')._id}`,
  );
  const technologies = within(page().getByRole('list', { name: 'Tech Stack' })).getAllByRole('listitem');
  expect(technologies.map(({ textContent }) => textContent)).toEqual(['TypeScript', 'Rust']);
  expect(page().getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', links.projectLink);
  expect(page().getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', links.githubLink);
  const people = within(page().getByRole('list', { name: 'Contributors' }));
  expect(people.getByRole('link', { name: /Cléo Martin$/ })).toHaveAttribute('href', `/profile/${cleo._id}`);
  expect(document.title).toContain(shown.title);
  await user.click(screen.getByRole('button', { name: /^Options for Plant robot/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report...']);
});

test('without a picture a pattern stands for it, which says nothing', async () => {
  await open(project());
  expect(document.querySelector('article svg[viewBox="0 0 160 90"] path')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Picture of/ })).toBeNull();
});

test('a picture is the cover and is named by its project', async () => {
  await open(project({ title: 'Plant robot', picture: '/files/x/feed' }));
  const image = screen.getByRole('img', { name: 'Picture of Plant robot' });
  expect(image).toHaveAttribute('src', '/files/x/feed');
  // Its blurred copy fills the rest of the cover.
  expect(image.parentElement?.querySelector('img[alt=""]')).toHaveAttribute('src', '/files/x/feed');
});

test('a cover that the author changes is on the page at once', async () => {
  const shown = project();
  await open(shown, { me: member('dana') });
  club.publish('projectChanged', { ...shown, title: 'Better robot', picture: '/files/y/feed' });
  expect(await screen.findByRole('img', { name: 'Picture of Better robot' })).toHaveAttribute('src', '/files/y/feed');
});

test('a comment on the project fails into its field, and then stands below', async () => {
  const shown = project();
  await open(shown, { me: member('dana') });
  club.respond(add, failure('unavailable', 'The club is restarting.'));
  const field = await screen.findByRole('textbox', { name: 'Add a comment...' });
  await user.type(field, 'Does it water cacti?');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  expect(field).toHaveValue('Does it water cacti?');
  const comments = [comment('dana', 'Does it water cacti?')];
  club.respond(add, () => {
    club.respond(list, comments);
    return comments;
  });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const said = within(await screen.findByRole('list', { name: 'Comments' }));
  expect(said.getByText('Does it water cacti?')).toBeVisible();
  expect(club.requests(add).at(-1)).toMatchObject({ params: { id: shown._id } });
});

test('comments of others come live, those of other projects stay away', async () => {
  const shown = project();
  const said = comment('cleo', 'Nice wheels');
  await open(shown, { comments: [said] });
  await screen.findByText('Nice wheels');
  const more = [said, comment('dana', 'And how fast')];
  club.publish('commentsChanged', { kind: 'project', _id: project()._id, deleted: [], comments: [], commentCount: 0 });
  club.publish('commentsChanged', { kind: 'project', _id: shown._id, deleted: [], comments: more, commentCount: 2 });
  expect(await screen.findByText('And how fast')).toBeVisible();
  expect(screen.getByText('Nice wheels')).toBeVisible();
});

test('who is named as a contributor confirms on the page', async () => {
  const shown = project({ invitedMe: true });
  club.respond(listProjects, ({ query }) => (query.invitedMe ? [shown] : []));
  await open(shown, { me: member('cleo') });
  const invitation = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  const confirmed = { ...shown, invitedMe: false, contributors: [cleo] };
  club.respond(confirmContribution, confirmed);
  club.respond(getProject, confirmed);
  club.respond(listProjects, []);
  await user.click(invitation.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('list', { name: 'Contributors' })).toHaveTextContent('Cléo Martin');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull());
});

test('the author who deletes it comes to the gallery', async () => {
  const shown = project();
  await open(shown);
  club.respond(deleteProject, { message: 'Deleted.' });
  await user.click(screen.getByRole('button', { name: 'Options for Plant robot' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('No projects have been added yet.')).toBeVisible();
});

test('a project that someone deletes meanwhile, or that never was, is not found', async () => {
  const shown = project();
  await open(shown, { me: member('dana') });
  club.publish('projectDeleted', { _id: project()._id });
  club.publish('projectDeleted', { _id: shown._id });
  expect(await screen.findByRole('link', { name: 'See all projects' })).toBeVisible();
});

test('a project that cannot be read says so, and comes on trying again', async () => {
  const shown = project();
  club.respond(getProject, failure('unavailable', 'Not now.'));
  club.respond(list, []);
  await openLive(`/projects/${shown._id}`, member('ben'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  club.respond(getProject, shown);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toBeVisible();
});
