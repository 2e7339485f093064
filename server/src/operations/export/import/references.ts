import { isEmail } from 'contract/accounts/email.ts';
import { pathOf } from '../archived-file.ts';
import type { Archived, ArchivedClub, Noun } from './archive-schemas.ts';
import { type Fail, type Known, requireDistinct } from './known.ts';

/** Checks references and uniqueness, which the schema can't. */
export const references: { [Name in Noun]: (thing: Archived[Name], known: Known, fail: Fail) => void } = {
  files({ _id, kind, variants, ...file }, known, fail) {
    requireDistinct(
      variants.map(({ name }) => name),
      'variants',
      fail,
    );
    for (const [index, { name, path }] of variants.entries())
      if (path !== pathOf({ ...file, id: _id, kind, variants: [] }, name))
        fail(`variants.${index}.path`, 'this is not where the file belongs');
    known.files.set(_id, kind);
    known.unusedFiles.add(_id);
  },

  fields({ _id }, known) {
    known.fields.add(_id);
  },

  members(member, known, fail) {
    const { _id, email, avatar, cover, fields, sections, suspension } = member;
    if (!isEmail(email)) fail('email', 'this is not an email address');
    if (known.emails.has(email)) fail('email', `${email} is there twice`);
    known.emails.add(email);
    known.file(avatar, 'avatar', 'avatar', fail);
    known.file(cover, 'cover', 'cover', fail);
    for (const [index, { field }] of fields.entries()) known.one('fields', field, `fields.${index}.field`, fail);
    requireDistinct(
      fields.map(({ field }) => field),
      'fields',
      fail,
    );
    for (const section of sections) known.unique('section', section._id, 'sections', fail);
    known.members.add(_id);
    known.memberOrLater(suspension?.by ?? null, 'suspension.by', fail);
  },

  rules({ version, publishedBy }, known, fail) {
    if (known.versions.has(version)) fail('version', `${version} is there twice`);
    known.versions.add(version);
    known.member(publishedBy, 'publishedBy', fail);
  },

  acceptances({ member, version }, known, fail) {
    known.member(member, 'member', fail);
    if (!known.versions.has(version)) fail('version', `data/rules.json has no version ${version}`);
    known.unique('acceptance', `${member} ${version}`, 'version', fail);
  },

  connections({ members: [low = '', high = ''], requestedBy }, known, fail) {
    known.member(low, 'members.0', fail);
    known.member(high, 'members.1', fail);
    if (low >= high) fail('members', 'the smaller id comes first');
    if (![low, high].includes(requestedBy)) fail('requestedBy', 'this is neither of the two');
  },

  posts({ _id, author, media, files, topics, poll, pin }, known, fail) {
    known.member(author, 'author', fail);
    for (const [index, { file }] of files.entries()) known.file(file, 'post', `files.${index}.file`, fail);
    if (media !== null && !files.some(({ file }) => file === media)) known.file(media, 'post', 'media', fail);
    requireDistinct(
      topics.map(({ topic }) => topic),
      'topics',
      fail,
    );
    for (const option of poll?.options ?? []) known.unique('option', option._id, 'poll.options', fail);
    if (pin) checkPin(pin, known, fail);
    known.posts.add(_id);
  },

  events({ _id, createdBy, date, endDate, timeZone, picture, answers }, known, fail) {
    known.member(createdBy, 'createdBy', fail);
    if (endDate !== null && endDate < date) fail('endDate', 'this is before the date');
    checkTimeZone(timeZone, fail);
    known.file(picture, 'event', 'picture', fail);
    for (const [index, answer] of answers.entries()) {
      known.member(answer.member, `answers.${index}.member`, fail);
      known.unique('answer', answer._id, `answers.${index}._id`, fail);
    }
    requireDistinct(
      answers.map(({ member }) => member),
      'answers',
      fail,
    );
    known.events.add(_id);
  },

  projects({ _id, author, picture, contributors }, known, fail) {
    known.member(author, 'author', fail);
    known.file(picture, 'project', 'picture', fail);
    for (const [index, { member }] of contributors.entries())
      known.member(member, `contributors.${index}.member`, fail);
    requireDistinct(
      contributors.map(({ member }) => member),
      'contributors',
      fail,
    );
    known.projects.add(_id);
  },

  comments({ _id, post, event, project, parent, author }, known, fail) {
    known.member(author, 'author', fail);
    known.one('posts', post, 'post', fail);
    known.one('events', event, 'event', fail);
    known.one('projects', project, 'project', fail);
    const [on, ...others] = [post, event, project].filter((id) => id !== null);
    if (on === undefined || others.length > 0) fail('post', 'a comment is on a post, an event or a project');
    else known.comment({ id: _id, on, parent }, fail);
  },

  likes({ post, member }, known, fail) {
    known.one('posts', post, 'post', fail);
    known.member(member, 'member', fail);
    known.once('like', ['posts', post], member, fail);
  },

  reactions({ post, comment, member }, known, fail) {
    known.one('posts', post, 'post', fail);
    known.one('comments', comment, 'comment', fail);
    known.member(member, 'member', fail);
    if (post !== null && comment === null) known.once('reaction', ['posts', post], member, fail);
    else if (comment !== null && post === null) known.once('answer', ['comments', comment], member, fail);
    else fail('post', 'a reaction is to a post or a comment');
  },
};

export function checkClub({ logo, timeZone }: ArchivedClub, known: Known, fail: Fail): void {
  known.file(logo, 'logo', 'logo', fail);
  checkTimeZone(timeZone, fail);
}

function checkPin({ _id, by, acknowledgedBy }: NonNullable<Archived['posts']['pin']>, known: Known, fail: Fail): void {
  known.unique('pin', _id, 'pin._id', fail);
  known.member(by, 'pin.by', fail);
  for (const { member } of acknowledgedBy) known.member(member, 'pin.acknowledgedBy', fail);
  requireDistinct(
    acknowledgedBy.map(({ member }) => member),
    'pin.acknowledgedBy',
    fail,
  );
}

function checkTimeZone(timeZone: string, fail: Fail): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    fail('timeZone', `${timeZone} is no time zone`);
  }
}
