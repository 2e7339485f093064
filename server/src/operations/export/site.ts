import type { Language } from 'contract/club/languages.ts';
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
import { largestOf } from './archived-file.ts';
import {
  listSiteEvents,
  listSiteMembers,
  listSitePosts,
  listSiteProjects,
  type SiteComment,
  type SiteFile,
  type SitePost,
} from './site.queries.ts';

const postsPerPage = 100;

interface Reader {
  language: Language;
  tr: Sentences;
}

export async function* sitePages(db: Database, club: string, language: Language): AsyncGenerator<ZipEntry> {
  const reader = { language, tr: sentencesIn(language) };
  const { tr } = reader;
  const nav = [
    { name: club, file: 'index.html' },
    { name: tr('pages.members'), file: 'members.html' },
    { name: tr('pages.events'), file: 'events.html' },
    { name: tr('pages.projects'), file: 'projects.html' },
  ];
  const site = { language, nav };
  let number = 1;
  for (let before: string | null = null; ; number += 1) {
    const posts: SitePost[] = await listSitePosts(db, { before, limit: postsPerPage });
    const hasMore = posts.length === postsPerPage;
    const body = [
      ...posts.map((post) => toPost(post, reader)),
      number > 1 ? html`<p><a href="${postsFile(number - 1)}">${tr('pages.newer')}</a></p>` : null,
      hasMore ? html`<p><a href="${postsFile(number + 1)}">${tr('pages.older')}</a></p>` : null,
    ];
    yield pageEntry(site, { name: postsFile(number), title: club, body });
    if (!hasMore) break;
    before = posts.at(-1)?.id ?? null;
  }
  yield pageEntry(site, { name: 'members.html', title: tr('pages.members'), body: members(db, reader) });
  yield pageEntry(site, { name: 'events.html', title: tr('pages.events'), body: events(db, reader) });
  yield pageEntry(site, { name: 'projects.html', title: tr('pages.projects'), body: projects(db, reader) });
}

const postsFile = (number: number): string => (number === 1 ? 'index.html' : `posts-${number}.html`);

function toPost(
  { id, name, text, createdAt, likes, files, poll, comments, isRepost, original }: SitePost,
  reader: Reader,
): Html {
  return html`<article id="${id}"><h2 dir="auto">${name}</h2>${timeOf(createdAt, reader.language)}
${paragraph(text)}${files.map(show)}${isRepost ? quoteOf(original, reader.tr) : null}
${poll.length > 0 ? html`<ul>${poll.map((option) => html`<li><bdi>${option.text}</bdi>${option.votes === null ? null : html`: ${option.votes}`}</li>`)}</ul>` : null}
<p class="dim">${reader.tr('pages.likes', { number: likes })}</p>${comments.map((comment) => toComment(comment, reader))}</article>`;
}

function toComment({ name, text, createdAt }: SiteComment, { language }: Reader): Html {
  return html`<article><h3 dir="auto">${name}</h3>${timeOf(createdAt, language)}${paragraph(text)}</article>`;
}

const show = (file: SiteFile): Html => fileOf(largestOf(file), file.alt);
const pictureOf = (file: SiteFile | null): Html | null => file && show(file);

async function* members(db: Database, { language }: Reader): AsyncGenerator<Html> {
  for (const { name, profession, bio, skills, avatar, sections } of await listSiteMembers(db))
    yield html`<article><h2 dir="auto">${name}</h2>${avatar && html`<div class="avatar">${show(avatar)}</div>`}
${paragraph(profession)}${paragraph(bio)}${skills.length > 0 ? html`<p class="dim">${listOf(skills, language)}</p>` : null}
${sections.map(({ fields }) => html`<article><p class="text" dir="auto">${Object.values(fields).filter(Boolean).join('\n')}</p></article>`)}</article>`;
}

async function* events(db: Database, reader: Reader): AsyncGenerator<Html> {
  const { language, tr } = reader;
  for (const event of await listSiteEvents(db))
    yield html`<article><h2 dir="auto">${event.title}</h2><p>${timeOf(event.date, language, event.timeZone)} <bdi>${event.place}</bdi>
${event.isCancelled ? html`<strong>${tr('pages.canceled')}</strong>` : null}</p>${pictureOf(event.picture)}${paragraph(event.description)}
${event.photos.map(show)}${event.going.length > 0 ? html`<p class="dim">${tr('pages.going')} ${listOf(event.going, language)}</p>` : null}
${event.comments.map((comment) => toComment(comment, reader))}</article>`;
}

async function* projects(db: Database, reader: Reader): AsyncGenerator<Html> {
  const { language, tr } = reader;
  for (const { title, description, techStack, links, author, picture, comments } of await listSiteProjects(db))
    yield html`<article><h2 dir="auto">${title}</h2>
<p class="dim">${listOf([author ?? tr('pages.anonymous'), ...techStack], language)}</p>
${pictureOf(picture)}${paragraph(description)}${links.map((link) => html`<p>${linkTo(link)}</p>`)}
${comments.map((comment) => toComment(comment, reader))}</article>`;
}
