import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { field, messageOf } from '../fixtures/chat.ts';
import { picture } from '../fixtures/files.ts';
import type { Members } from '../fixtures/members.ts';
import { newMember, openOwnProfile } from '../fixtures/new-member.ts';
import { cardOf } from '../fixtures/posts.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

/** A project of Dana's with an invitation that a contributor has not answered. */
async function inviteToProject({ dana }: Members, userId: string): Promise<string> {
  const title = unique('Kiln');
  const githubLink = 'https://github.com/dana/kiln';
  const data = { title, description: 'It bakes clay.', techStack: ['Clay'], projectLink: '', githubLink };
  const { _id } = await (await dana.api.post('/api/projects', { data })).json();
  expect((await dana.api.post(`/api/projects/${_id}/contributors`, { data: { userId } })).ok()).toBe(true);
  return title;
}

test('profiles and project pages work with the keyboard', { tag: '@long' }, async ({ page, club, members }) => {
  // Several hundred keys, each of which waits for the page.
  test.setTimeout(120_000);
  const { cleo, dana } = members;
  const nadia = await newMember(club.url, members);
  for (const one of [nadia, dana]) await setRelationship(one, cleo, 'connected');
  for (const text of ['First', 'Second', 'Third'])
    await dana.api.post('/api/posts', { data: { content: unique(text) } });
  const title = await inviteToProject(members, nadia.user._id);
  await openOwnProfile(page, nadia);
  const keys = new Keyboard(page);
  const main = page.getByRole('main');

  await test.step('her own profile', async () => {
    await keys.press(keys.button('Say something about you'));
    await expect(keys.dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await keys.escapeTo(keys.button('Say something about you'));
    await keys.press(keys.button('Hide this hint'));
    await keys.expectFocusIn(main);
    const cover = page.getByLabel('Edit cover photo');
    await keys.attach(cover, picture(600, 300));
    await expect(keys.dialog.getByRole('application')).toBeFocused();
    await keys.escapeTo(cover);
    const certifications = page.getByRole('region', { name: 'Certifications' });
    await keys.press(certifications.getByRole('button', { name: 'Add Certification' }));
    await keys.write(keys.dialog.getByLabel('Name', { exact: true }), 'Kiln licence');
    await keys.write(keys.dialog.getByLabel('Credential URL'), 'https://kilns.example/7');
    await page.keyboard.press('Enter');
    await keys.tabTo(certifications.getByRole('link', { name: 'Show credential' }));
  });

  await test.step("someone else's profile", async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('dana');
    await page.keyboard.press('Enter');
    await keys.press(main.getByRole('link', { name: 'Dana Whitlock', exact: true }).first());
    await expect(main).toBeFocused();
    const head = page.getByRole('region', { name: 'Dana Whitlock' });
    const mutual = head.getByRole('button', { name: /is a mutual connection/ });
    await keys.press(mutual);
    await expect(keys.dialog).toContainText('Cléo Martin');
    await keys.expectTrapped();
    await keys.escapeTo(mutual);
    const connect = head.getByRole('button', { name: 'Connect', exact: true });
    await keys.press(connect);
    const pending = head.getByRole('button', { name: 'Pending', exact: true });
    await expect(pending).toBeFocused();
    await keys.choose(pending, 'Withdraw request');
    await expect(connect).toBeFocused();
    const activity = page.getByRole('region', { name: 'Activity', exact: true });
    const all = activity.getByRole('button', { name: 'Show all activity' });
    await keys.press(all);
    await keys.press(cardOf(page, 'First').getByRole('button', { name: 'Like', exact: true }));
    await expect(cardOf(page, 'First').getByText('1 like', { exact: true })).toBeVisible();
    await keys.press(page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: title }));
    await expect(main).toBeFocused();
  });

  await test.step('the page of a project', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await keys.press(
      page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('button', { name: 'Confirm' }),
    );
    const contributors = page.getByRole('list', { name: 'Contributors' });
    await expect(contributors).toContainText('Nadia Newcomer');
    await keys.expectFocusIn(main);
    await keys.tabTo(main.getByRole('link', { name: 'GitHub' }));
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await keys.choose(share, 'Send in a message');
    await keys.expectTrapped();
    await keys.escapeTo(share);

    await keys.write(page.getByPlaceholder('Add a comment...'), 'How hot does it get?');
    await page.keyboard.press('Enter');
    const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: 'How hot' });
    await keys.press(comment.getByRole('button', { name: 'Reply to Nadia Newcomer' }));
    await page.keyboard.type('Hot enough');
    await page.keyboard.press('Enter');
    await expect(comment).toContainText('Hot enough');
    const options = comment.getByRole('button', { name: "Options for Nadia Newcomer's comment" }).first();
    await keys.choose(options, 'Edit');
    await expect(comment.getByRole('textbox', { name: 'Text of your comment' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Really?');
    const save = comment.getByRole('button', { name: 'Save', exact: true });
    await keys.press(save);
    // During the edit, the first options are those of the reply.
    await expect(save).toHaveCount(0);
    await expect(comment).toContainText('How hot does it get? Really?');
    await keys.choose(options, 'Delete');
    await keys.confirm();
    await expect(comment).toHaveCount(0);
    await keys.expectFocusIn(main);

    await keys.choose(page.getByRole('button', { name: `Options for ${title}` }), 'Leave project');
    await keys.confirm();
    await expect(contributors).toHaveCount(0);
    await keys.expectFocusIn(main);
    await keys.press(main.getByRole('link', { name: 'By: Dana Whitlock' }));
    await expect(main).toBeFocused();
    await keys.press(page.getByRole('region', { name: 'Dana Whitlock' }).getByRole('button', { name: 'Message' }));
    await keys.write(field(page), 'Is the kiln yours?');
    await page.keyboard.press('Enter');
    await expect(messageOf(page, 'Is the kiln yours?')).toBeVisible();
  });
});
