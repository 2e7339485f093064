import { openLive } from '../fixtures/browser/live.ts';
import { type Translator, translate } from '../fixtures/browser/translator.ts';
import { choose, field, messageOf, row, send, startChat } from '../fixtures/chat.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const ways: Translator[] = ['around', 'instead'];

for (const how of ways) {
  test(`a chat goes on while the browser translates it, with elements ${how} the texts`, { tag: '@long' }, async ({
    signedInAs,
    members,
  }) => {
    await startChat(members.ada, members.mo);
    const [ada, mo] = [await signedInAs('ada'), await signedInAs('mo')];
    await Promise.all([openLive(ada, '/chat'), openLive(mo, '/chat')]);
    await Promise.all([translate(ada, how), translate(mo, how)]);
    await Promise.all([row(ada, /Mo/).click(), row(mo, /Ada/).click()]);

    const typing = ada.getByRole('region', { name: /^Conversation with/ }).getByText('Typing...');
    await field(mo).fill('I am');
    await expect(typing).toBeVisible();
    await expect(typing).toHaveCount(0);

    const [theirs, mine] = [unique('Bring the smal tent'), unique('I will')];
    await send(mo, theirs);
    await expect(messageOf(ada, theirs)).toBeVisible();
    await expect(row(ada, /Mo/)).toContainText(theirs);
    await send(ada, mine);
    await expect(messageOf(ada, mine).getByRole('img', { name: 'Seen' })).toBeVisible();
    await expect(row(ada, /Mo/)).toContainText(`You: ${mine}`);
    await expect(row(ada, /Mo/)).not.toContainText(theirs);

    await choose(mo, theirs, 'Edit');
    const corrected = theirs.replace('smal', 'small');
    await send(mo, corrected);
    for (const page of [ada, mo]) {
      await expect(messageOf(page, corrected)).toContainText('edited');
      await expect(messageOf(page, theirs)).toHaveCount(0);
    }
    await choose(ada, corrected, 'React');
    await ada.getByRole('button', { name: 'React with 👍' }).click();
    await mo.getByRole('button', { name: '👍, 1 reaction' }).click();
    await expect(ada.getByRole('button', { name: '👍, 2 reactions' })).toHaveText('👍 2');
    await choose(mo, corrected, 'Delete for everyone');
    await mo.getByRole('button', { name: 'Confirm' }).click();
    for (const page of [ada, mo]) {
      await expect(messageOf(page, 'This message was deleted').last()).toBeVisible();
      await expect(messageOf(page, corrected)).toHaveCount(0);
    }
    await field(mo).fill('Half a');
    await mo.getByRole('link', { name: 'Feed' }).click();
    await mo.getByRole('link', { name: 'Chat' }).click();
    await expect(row(mo, /Ada/)).toContainText('Draft: Half a');
  });

  test(`the club goes on while the browser translates it, with elements ${how} the texts`, { tag: '@long' }, async ({
    signedInAs,
    members,
  }) => {
    const [text, own] = [unique('Which wheels?'), unique('We need a drill')];
    await postAs(members.ben, text);
    const page = await signedInAs('cleo');
    await openLive(page, '/');
    await expect(cardOf(page, text)).toBeVisible();
    await translate(page, how);

    const like = cardOf(page, text).getByRole('button', { name: 'Like', exact: true });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await members.ada.api.put(`/api/posts/${(await postAs(members.ben, unique('Another')))._id}/like`);
    await page.getByRole('button', { name: '1 new post' }).click();
    await cardOf(page, text)
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await page.getByPlaceholder('Add a comment...').fill('The small ones');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, text).getByRole('list', { name: 'Comments' })).toContainText('The small ones');
    await page.getByPlaceholder("What's on your mind, Cléo?").fill(own);
    const composer = page.getByRole('region', { name: 'Write a post' });
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(cardOf(page, own)).toBeVisible();

    for (const name of ['Members', 'Projects', 'Events', 'Chat', 'Profile', 'Feed'])
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search' }).fill('wheels');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Posts/ }).click();
    await expect(page.getByRole('heading', { name: 'Search Results for "wheels"' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}
