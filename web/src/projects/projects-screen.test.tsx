import { screen, waitFor, within } from '@testing-library/react';
import {
  confirmContribution,
  deleteProject,
  editProject,
  leaveProject,
  listProjects,
  listTechnologies,
  type Project,
} from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../testing/club-server.ts';
import { member, project } from '../../testing/samples.ts';
import { openLive, openScreen, user } from '../../testing/screens.tsx';
import { scrollUntil } from '../../testing/sight.ts';

const ben = { _id: member('ben')._id, name: 'Ben Castellanos', avatar: member('ben').avatar };
const cleo = { _id: member('cleo')._id, name: 'Cléo Martin', avatar: member('cleo').avatar, role: '' };
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const cardOf = async (title: string) => {
  const article = (await heading(title)).closest('article');
  if (!article) throw new Error(`${title} stands on no card.`);
  return within(article);
};
const confirm = async () =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
const choose = async (title: string, what: string) => {
  await user.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: what }));
};

/** The server now has this gallery, and these invitations of the reader. */
function galleryIs(shown: Project[], inviting: Project[] = []) {
  club.respond(listProjects, ({ query: { invitedMe, technology } }) =>
    invitedMe ? inviting : shown.filter(({ techStack }) => !technology || techStack.includes(technology)),
  );
}

test('a card shows the author, the contributors, the technologies and the links', async () => {
  const links = { projectLink: 'https://robot.example', githubLink: 'https://github.com/ben/robot' };
  galleryIs([project({ ...links, contributors: [cleo] }), project({ title: 'Old one', author: null })]);
  openScreen('/projects', member('dana'));
  const robot = await cardOf('Plant robot');
  for (const text of ['By: Ben Castellanos', 'With Cléo Martin', 'It waters plants.', 'TypeScript'])
    expect(robot.getByText(text)).toBeVisible();
  expect(robot.getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', links.projectLink);
  expect(robot.getByRole('link', { name: 'GitHub' })).toHaveAttribute('rel', 'noopener noreferrer');
  const old = await cardOf('Old one');
  expect(old.getByText('By: Anonymous')).toBeVisible();
  expect(old.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Old one']);
});

test('where there is no project the screen says so', async () => {
  openScreen('/projects', member('ben'));
  expect(await screen.findByText('No projects have been added yet.')).toBeVisible();
});

test('projects that cannot be read say why, and come on trying again', async () => {
  club.respond(listProjects, ({ query }) => (query.invitedMe ? [] : failure('unavailable', 'Not now.')));
  openScreen('/projects', member('ben'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  galleryIs([project()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Plant robot')).toBeVisible();
});

test('a technology narrows the gallery, in the address too, and all are one press away', async () => {
  club.respond(listTechnologies, ['Rust', 'TypeScript']);
  galleryIs([project()]);
  openScreen('/projects', member('dana'));
  await heading('Plant robot');
  await screen.findByRole('option', { name: 'Rust' });
  await user.selectOptions(screen.getByLabelText('Technology'), 'Rust');
  expect(await screen.findByText('No projects with Rust yet.')).toBeVisible();
  expect(location.search).toBe('?technology=Rust');
  await user.click(screen.getByRole('button', { name: 'All projects' }));
  expect(await heading('Plant robot')).toBeVisible();
  expect(screen.getByLabelText('Technology')).toHaveValue('');
});

test('a technology that the address names stands in the filter, even before the choices are there', async () => {
  club.respond(listTechnologies, failure('unavailable', ''));
  galleryIs([project()]);
  openScreen('/projects?technology=TypeScript', member('dana'));
  expect(await heading('Plant robot')).toBeVisible();
  expect(screen.getByLabelText('Technology')).toHaveValue('TypeScript');
});

test('more projects come at the end of those before', async () => {
  const [first, second] = [project(), project({ title: 'Zine printer' })];
  club.respond(listProjects, ({ query: { invitedMe, cursor } }) =>
    invitedMe ? [] : cursor ? [second] : page([first], second._id),
  );
  openScreen('/projects', member('dana'));
  await heading('Plant robot');
  expect(await scrollUntil(() => screen.getByRole('heading', { name: 'Zine printer' }))).toBeVisible();
});

test('projects appear, change and go without a reload', async () => {
  const shown = project();
  const { invited: _, invitedMe: __, ...live } = shown;
  galleryIs([shown]);
  await openLive('/projects', member('dana'));
  await heading('Plant robot');
  const fresh = project({ title: 'Zine printer' });
  galleryIs([{ ...shown, title: 'Water robot' }]);
  club.publish('projectChanged', { ...live, title: 'Water robot' });
  expect(await heading('Water robot')).toBeVisible();
  galleryIs([fresh, { ...shown, title: 'Water robot' }]);
  const { invited: ___, invitedMe: ____, ...liveFresh } = fresh;
  club.publish('projectChanged', liveFresh);
  expect(await heading('Zine printer')).toBeVisible();
  galleryIs([fresh]);
  club.publish('projectDeleted', { _id: shown._id });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Water robot' })).toBeNull());
});

test('who is named as a contributor sees it on any screen, and the request above the gallery', async () => {
  await openLive('/events', member('cleo'));
  club.publish('contributorInvited', { projectId: project()._id, title: 'Plant robot', byName: 'Ben Castellanos' });
  expect(await screen.findByText('Ben Castellanos added you as a contributor to Plant robot.')).toBeVisible();
});

test.each([
  ['Confirm', confirmContribution, "You're now a contributor to Plant robot."],
  ['Decline', leaveProject, null],
] as const)('the answer %s takes the invitation away at once', async (respond, endpoint, said) => {
  const inviting = project({ invitedMe: true });
  galleryIs([inviting], [inviting]);
  club.respond(confirmContribution, () => {
    galleryIs([{ ...inviting, invitedMe: false, contributors: [cleo] }]);
    return inviting;
  });
  club.respond(leaveProject, () => {
    galleryIs([{ ...inviting, invitedMe: false }]);
    return { message: 'Left.' };
  });
  openScreen('/projects', member('cleo'));
  const invitation = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  await user.click(invitation.getByRole('button', { name: respond }));
  expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull();
  if (said) expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(club.requests(endpoint)).toMatchObject([{ params: { id: inviting._id } }]));
});

test('an answer that fails says why, and the invitation comes back', async () => {
  const inviting = project({ invitedMe: true });
  galleryIs([inviting], [inviting]);
  club.respond(confirmContribution, failure('unavailable', 'The club is very busy right now.'));
  openScreen('/projects', member('cleo'));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Waiting for your answer' })).toBeVisible();
});

test('a contributor may leave, and is asked first', async () => {
  galleryIs([project({ contributors: [cleo] })]);
  club.respond(leaveProject, { message: 'Left.' });
  openScreen('/projects', member('cleo'));
  await choose('Plant robot', 'Leave project');
  await confirm();
  await waitFor(() => expect(screen.queryByText('With Cléo Martin')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Options for Plant robot' }));
  expect(screen.queryByRole('menuitem', { name: 'Leave project' })).toBeNull();
});

test('an author changes a project in a form that holds what is there', async () => {
  const mine = project({ author: ben, techStack: ['Rust', 'TypeScript'] });
  galleryIs([mine]);
  openScreen('/projects', member('ben'));
  await choose('Plant robot', 'Edit');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Project' }));
  expect(dialog.getByLabelText(/^Tech Stack/)).toHaveValue('Rust, TypeScript');
  await user.clear(dialog.getByLabelText('Title'));
  await user.type(dialog.getByLabelText('Title'), 'Water robot');
  club.respond(editProject, ({ body }) => ({ ...mine, title: body.title, description: body.description }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await heading('Water robot')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(club.requests(editProject)).toMatchObject([{ body: { techStack: ['Rust', 'TypeScript'] } }]);
});

test('a project goes after a question, and stays when that fails', async () => {
  galleryIs([project({ author: ben })]);
  openScreen('/projects', member('ben'));
  club.respond(deleteProject, failure('unavailable', 'The club is very busy right now.'));
  await choose('Plant robot', 'Delete');
  expect(
    screen.getByText('Are you sure you want to delete "Plant robot"? This action cannot be undone.'),
  ).toBeVisible();
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The club is very busy right now.')).toBeVisible();
  expect(await heading('Plant robot')).toBeVisible();
  club.respond(deleteProject, () => {
    galleryIs([]);
    return { message: 'Deleted.' };
  });
  await choose('Plant robot', 'Delete');
  await confirm();
  expect(await screen.findByText('No projects have been added yet.')).toBeVisible();
});

test('a moderator may delete what others made, and change nothing of it', async () => {
  galleryIs([project({ author: ben })]);
  openScreen('/projects', member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Options for Plant robot' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report...', 'Delete']);
});
