import { Readable } from 'node:stream';
import type { User } from 'contract/members.ts';
import { type Html, html } from '../../archive/html.ts';
import { fileOf, linkTo, paragraph, timeOf, writePage } from '../../archive/page.ts';
import { pagesOf } from '../../database/list-pages.ts';
import type { Database } from '../../database/tables.ts';
import type { ZipEntry } from '../../files/zip.ts';
import { findUserJson } from '../members/members.card.ts';
import { listFiles } from './data-files.queries.ts';
import { listWrittenIn, listWrittenMessages, listWrittenPosts } from './data-pages.queries.ts';

const nav = [
  { name: 'Profile', file: 'index.html' },
  { name: 'Posts', file: 'posts.html' },
  { name: 'Messages', file: 'messages.html' },
  { name: 'Files', file: 'files.html' },
];

/** What a member reads of their data without a program for JSON. */
export function* readablePages(db: Database, userId: string): Generator<ZipEntry> {
  const page = (name: string, title: string, body: AsyncIterable<Html | null>): ZipEntry => ({
    name,
    compress: true,
    open: async () => Readable.from(writePage({ title, nav }, body)),
  });
  yield page('index.html', 'Your data', profile(db, userId));
  yield page('posts.html', 'Your posts', posts(db, userId));
  yield page('messages.html', 'What you wrote in conversations', messages(db, userId));
  yield page('files.html', 'Your files', files(db, userId));
}

async function* profile(db: Database, userId: string): AsyncGenerator<Html | null> {
  const json = await findUserJson(db, userId);
  if (!json) return;
  const me: User = JSON.parse(json);
  yield html`<h2 dir="auto">${me.name}</h2>`;
  yield html`<p dir="auto">${me.profession}</p>`;
  yield paragraph(me.bio);
  yield me.skills.length > 0 ? html`<p dir="auto">Skills: ${me.skills.join(', ')}</p>` : null;
  for (const { title, company, startDate, endDate, description } of me.experience)
    yield item([title, company], [startDate, endDate], description);
  for (const { school, degree, fieldOfStudy, startDate, endDate } of me.education)
    yield item([school, degree, fieldOfStudy], [startDate, endDate]);
  for (const { name, issuingOrganization, issueDate, credentialURL } of me.certifications)
    yield item([name, issuingOrganization], [issueDate], credentialURL);
  for (const { title, publication, publicationDate, url, description } of me.publications)
    yield item([title, publication], [publicationDate], [description, url].filter(Boolean).join('\n'));
  yield html`<p class="dim">The pages above show what you wrote and uploaded. Everything else (settings, likes, comments,
connections, sessions, …) is beside them in files that end in .json, which any text editor opens.</p>`;
}

function item(names: string[], dates: string[], text = ''): Html {
  const when = dates.filter(Boolean).join(' to ');
  return html`<article><h3 dir="auto">${names.filter(Boolean).join(', ')}</h3>
<p class="dim">${when}</p>${/^https?:\S+$/.test(text) ? linkTo(text) : paragraph(text)}</article>`;
}

async function* posts(db: Database, userId: string): AsyncGenerator<Html> {
  for await (const rows of pagesOf((paging) => listWrittenPosts(db, userId, paging)))
    for (const { text, createdAt, files: attached } of rows)
      yield html`<article>${timeOf(createdAt)}${paragraph(text)}${attached.map(({ path, alt }) => fileOf(path, alt))}</article>`;
}

async function* messages(db: Database, userId: string): AsyncGenerator<Html> {
  yield html`<p class="dim">Only your own messages: those of others belong to them.</p>`;
  for (const { id: conversationId, name } of await listWrittenIn(db, userId)) {
    yield html`<h2 dir="auto">${name || 'A conversation without a name'}</h2>`;
    for await (const rows of pagesOf((paging) => listWrittenMessages(db, { userId, conversationId }, paging)))
      for (const { text, createdAt, files: attached } of rows)
        yield html`<article>${timeOf(createdAt)}${paragraph(text)}${attached.map((path) => fileOf(path))}</article>`;
  }
}

async function* files(db: Database, userId: string): AsyncGenerator<Html> {
  for await (const rows of pagesOf((paging) => listFiles(db, userId, paging)))
    for (const { path } of rows) yield fileOf(path);
}
