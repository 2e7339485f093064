import type { Language } from 'contract/club/languages.ts';
import { withoutSigns } from 'contract/formatting.ts';
import type { User } from 'contract/members/members.ts';
import { findUserJson } from '../../members/members.kernel.ts';
import { pagesOf } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import { type Html, html } from '../../platform/html/html.ts';
import {
  fileOf,
  linkTo,
  listOf,
  pageEntry,
  paragraph,
  quoteOf,
  type Sentences,
  sentencesIn,
  timeOf,
} from '../../platform/html/page.ts';
import { listFiles } from './data-files.queries.ts';
import { listWrittenIn, listWrittenMessages, listWrittenPosts } from './data-pages.queries.ts';

interface Reader {
  userId: string;
  language: Language;
  tr: Sentences;
}

export function* readablePages(db: Database, userId: string, language: Language): Generator<ZipEntry> {
  const tr = sentencesIn(language);
  const reader = { userId, language, tr };
  const nav = [
    { name: tr('pages.own.profile'), file: 'index.html' },
    { name: tr('pages.own.posts'), file: 'posts.html' },
    { name: tr('pages.own.messages'), file: 'messages.html' },
    { name: tr('pages.own.files'), file: 'files.html' },
  ];
  const site = { language, nav };
  yield pageEntry(site, { name: 'index.html', title: tr('pages.own.heading'), body: profile(db, reader) });
  yield pageEntry(site, { name: 'posts.html', title: tr('pages.own.yourPosts'), body: posts(db, reader) });
  yield pageEntry(site, { name: 'messages.html', title: tr('pages.own.yourMessages'), body: messages(db, reader) });
  yield pageEntry(site, { name: 'files.html', title: tr('pages.own.yourFiles'), body: files(db, userId) });
}

async function* profile(db: Database, { userId, language, tr }: Reader): AsyncGenerator<Html | null> {
  const json = await findUserJson(db, userId);
  if (!json) return;
  const me: User = JSON.parse(json);
  yield html`<h2 dir="auto">${me.name}</h2>`;
  yield html`<p dir="auto">${me.profession}</p>`;
  yield paragraph(withoutSigns(me.bio));
  yield me.skills.length > 0 ? html`<p>${tr('pages.own.skills')} ${listOf(me.skills, language)}</p>` : null;
  for (const { title, company, startDate, endDate, description } of me.experience)
    yield item([title, company], datesOf(startDate, endDate, tr), withoutSigns(description));
  for (const { school, degree, fieldOfStudy, startDate, endDate } of me.education)
    yield item([school, degree, fieldOfStudy], datesOf(startDate, endDate, tr));
  for (const { name, issuingOrganization, issueDate, credentialURL } of me.certifications)
    yield item([name, issuingOrganization], issueDate, credentialURL);
  for (const { title, publication, publicationDate, url, description } of me.publications)
    yield item([title, publication], publicationDate, [withoutSigns(description), url].filter(Boolean).join('\n'));
  yield html`<p class="dim">${tr('pages.own.about')}</p>`;
}

function datesOf(start: string, end: string, tr: Sentences): string {
  return start && end ? tr('pages.own.dates', { start, end }) : start || end;
}

function item(names: string[], dates: string, text = ''): Html {
  return html`<article><h3 dir="auto">${names.filter(Boolean).join(', ')}</h3>
<p class="dim">${dates}</p>${/^https?:\S+$/.test(text) ? linkTo(text) : paragraph(text)}</article>`;
}

async function* posts(db: Database, { userId, language, tr }: Reader): AsyncGenerator<Html> {
  for await (const rows of pagesOf((paging) => listWrittenPosts(db, userId, paging)))
    for (const { text, createdAt, files: attached, isRepost, original } of rows)
      yield html`<article>${timeOf(createdAt, language)}${paragraph(text)}${attached.map(({ path, alt }) => fileOf(path, alt))}${isRepost ? quoteOf(original, tr) : null}</article>`;
}

async function* messages(db: Database, { userId, language, tr }: Reader): AsyncGenerator<Html> {
  yield html`<p class="dim">${tr('pages.own.onlyYours')}</p>`;
  for (const { id: conversationId, name } of await listWrittenIn(db, userId)) {
    yield html`<h2 dir="auto">${name || tr('pages.own.unnamed')}</h2>`;
    for await (const rows of pagesOf((paging) => listWrittenMessages(db, { userId, conversationId }, paging)))
      for (const { text, createdAt, files: attached } of rows)
        yield html`<article>${timeOf(createdAt, language)}${paragraph(text)}${attached.map((path) => fileOf(path))}</article>`;
  }
}

async function* files(db: Database, userId: string): AsyncGenerator<Html> {
  for await (const rows of pagesOf((paging) => listFiles(db, userId, paging)))
    for (const { path } of rows) yield fileOf(path);
}
