import type { Page } from '@playwright/test';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { row, startChat } from '../fixtures/chat.ts';
import { applyByCall } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expectOnScreen } from '../fixtures/screens/on-screen.ts';
import { setSize, type Width } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

// Every text of the specification (sections 2 and 5), to the letter.
const widths: Width[] = [390, 1440];
const links = ['Feed', 'Members', 'Projects', 'Events', 'Chat', 'Profile', 'Admin', 'Logout'];

/** Opens a dialog by its button, checks its texts, and closes it. */
async function expectDialog(page: Page, button: string, ...texts: string[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectOnScreen(page, ...texts);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const width of widths) {
  const tag = width === 390 ? [] : '@long';
  test(`a visitor reads every text of the specification at ${width} px`, { tag }, async ({ page }) => {
    await page.goto('/login');
    await setSize(page, width);
    await expectOnScreen(
      page,
      'ClubPlatform',
      'Apply Now',
      'Sign In',
      'Sign in to your accountt',
      'Email',
      'Password',
      'Sign in',
    );
    await expectOnScreen(page, 'New to ClubPlatform? Apply Now');
    await page.goto('/apply');
    await expectOnScreen(page, 'Apply to Join the Club', 'Full Name', 'Email Address', 'College / University');
    await expectOnScreen(page, 'Course of Study', 'Why do you want to join?', 'Submit Application');
    await expectOnScreen(page, 'Already a member? Sign In');
    const release = await holdCall(page, '/api/apply', 'POST');
    const responses = {
      'Full Name': 'Priya Raman',
      'Email Address': `${unique('priya').replace(/\W/g, '')}@club.example`,
    };
    for (const [label, text] of Object.entries(responses)) await page.getByLabel(label).fill(text);
    for (const label of ['College / University', 'Course of Study', 'Why do you want to join?'])
      await page.getByLabel(label).fill('Physics');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expectOnScreen(page, 'Submitting...');
    release();
    await page.waitForURL('/login');
  });

  test(`a member reads every text of the feed, profiles and lists at ${width} px`, { tag }, async ({
    signedInAs,
    members,
    club,
    page: own,
  }) => {
    test.slow();
    const { ada, ben, mo } = members;
    const person = await newMember(club.url, members, 'Nadia');
    await signIn(own, person.user.email);
    await setSize(own, width);
    await own.goto(`/profile/${person.user._id}`);
    await expectOnScreen(own, 'About', 'No bio provided.', 'Activity', 'No recent activity to show.', 'Experience');
    await expectOnScreen(own, 'No experience has been added yet.', 'No education has been added yet.');
    await expectOnScreen(own, 'No certifications have been added yet.', 'No publications have been added yet.');
    await expectOnScreen(own, 'Education', 'Certifications', 'Publications', 'Skills', 'People you may know');
    await expectOnScreen(own, 'Add skills by editing your profile.', 'Edit cover photo', 'Change', 'Edit Profile');
    await expectDialog(
      own,
      'Edit Profile',
      'Name',
      'Headline / Profession',
      'About / Bio',
      'Skills (comma-separated)',
      'Cancel',
      'Save Changes',
    );
    const dates = ['Start Date', 'Cancel', 'Save'];
    await expectDialog(
      own,
      'Add Experience',
      'Title',
      'Company',
      ...dates,
      'End Date (blank if current)',
      'Description',
    );
    await expectDialog(own, 'Add Education', 'School', 'Degree', 'Field of Study', ...dates, 'End Date');
    await expectDialog(own, 'Add Certification', 'Name', 'Issuing Organization', 'Issue Date', 'Credential URL');
    await expectDialog(
      own,
      'Add Publication',
      'Title',
      'Publication / Journal',
      'Publication Date',
      'Publication URL',
      'Description',
    );

    await mo.api.post('/api/posts', { data: { content: 'The kiln is warm.' } });
    await person.api.put('/api/users/me', { data: { profession: '' } });
    await own.goto('/');
    await expectOnScreen(own, "What's on your mind, Nadia?", 'Photo', 'Post', 'Like', 'Comment', 'Share');
    await expectOnScreen(
      own,
      'No profession listed',
      'Saved Posts',
      'My Groups',
      'Suggested communities',
      'Suggested people',
    );
    await expectOnScreen(own, 'Learning & Upskilling', 'AI-recommended courses are coming soon.');
    await own.getByPlaceholder("What's on your mind").click();
    await expectOnScreen(own, "What's on your mind, Nadia?", 'Photo', 'Post');
    await own.getByRole('article').first().getByRole('button', { name: 'Comment', exact: true }).click();
    await expectOnScreen(own, 'Add a comment...');

    const page = await signedInAs('ada');
    await setSize(page, width);
    await page.goto(`/profile/${person.user._id}`);
    await expectOnScreen(page, 'Message', 'No skills added.');
    if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
    await expectOnScreen(page, ...links);
    await setRelationship(ben, ada, 'sent');
    await page.goto('/network');
    await expectOnScreen(
      page,
      'Network Overview',
      'Connections',
      'Invitations',
      'Accept',
      'People You May Know',
      'Connect',
    );
    await setRelationship(ben, ada, 'none');
    await page.goto('/events');
    await expectOnScreen(page, 'Upcoming Events');
    await expectDialog(page, 'Create Event', 'Title', 'Date', 'Description', 'Cancel', 'Create');
    await page.goto('/projects');
    await expectDialog(
      page,
      'Add Your Project',
      'Add a New Project',
      'Title',
      'Description',
      'Tech Stack (comma-separated)',
      'Live Project URL',
      'GitHub Repository URL',
      'Cancel',
      'Submit Project',
    );
    await page.goto('/search?q=zzqq');
    await expectOnScreen(
      page,
      'Search Results for "zzqq"',
      'People (0)',
      'Posts (0)',
      'No people found matching your search.',
    );
    await page.goto('/search?q=zzqq&tab=posts');
    await expectOnScreen(page, 'No posts found matching your search.');
    await page.goto('/search?q=Nadia');
    await expectOnScreen(page, 'View Profile');
  });

  test(`an admin reads every text of chat and dashboard at ${width} px`, { tag }, async ({
    signedInAs,
    members: { ada, cleo },
    page: visitor,
  }) => {
    await startChat(ada, cleo);
    const person = { name: 'Priya Raman', email: `${unique('priya').replace(/\W/g, '')}@club.example` };
    await applyByCall(visitor.request, { ...person, college: 'Northgate', course: 'Art' });
    const page = await signedInAs('ada');
    await setSize(page, width);
    await page.goto('/chat');
    await expectOnScreen(page, 'Search conversations', 'New Group +', 'Select a conversation to start chatting');
    await page.getByPlaceholder('Search conversations').fill('zzqq');
    await expectOnScreen(page, 'No conversations found.');
    await page.getByPlaceholder('Search conversations').fill('');
    await page.getByRole('button', { name: 'New Group +' }).click();
    await expectOnScreen(page, 'Create Group Chat', 'Cancel', 'Create Chat');
    await page.getByRole('button', { name: 'Create Chat' }).click();
    await expectOnScreen(page, 'Please provide a group name and select at least 2 members.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, /Cléo/).click();
    await expectOnScreen(page, 'Type a message...');

    await page.goto('/admin/dashboard');
    await expectOnScreen(page, 'User Management', 'Pending Applications', 'Name', 'Email & Badges', 'Role', 'Actions');
    await page.goto('/admin/dashboard?tab=applications');
    await expectOnScreen(page, 'Name', 'Email', 'College', 'Resume', 'N/A', 'Actions', 'Approve', 'Reject');
    const decide = async (name: string, question: string) => {
      await page
        .getByRole('button', { name: `${name} Priya Raman` })
        .first()
        .click();
      await expectOnScreen(page, question, 'Cancel', 'Confirm');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    };
    await decide('Approve', 'Are you sure you want to approve this application? A new user account will be created.');
    await decide('Reject', 'Are you sure you want to reject this application?');
  });
}
