import { Readable } from 'node:stream';
import type { Database } from '../database/tables.ts';
import type { ZipEntry } from '../files/zip.ts';
import { largestOf } from './archived-file.ts';
import { type Html, html } from './html.ts';
import { fileOf, linkTo, paragraph, timeOf, writePage } from './page.ts';
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

/** The club as pages that open from a disk: its posts, members, events and projects as all members see them. */
export async function* sitePages(db: Database, club: string): AsyncGenerator<ZipEntry> {
  const nav = [
    { name: club, file: 'index.html' },
    { name: 'Members', file: 'members.html' },
    { name: 'Events', file: 'events.html' },
    { name: 'Projects', file: 'projects.html' },
  ];
  const page = (name: string, title: string, body: AsyncIterable<Html | null> | Iterable<Html | null>): ZipEntry => ({
    name,
    compress: true,
    open: async () => Readable.from(writePage({ title, nav }, body)),
  });
  let number = 1;
  for (let before: string | null = null; ; number += 1) {
    const posts: SitePost[] = await listSitePosts(db, { before, limit: postsPerPage });
    const hasMore = posts.length === postsPerPage;
    const body = [
      ...posts.map(toPost),
      hasMore ? html`<p><a href="posts-${number + 1}.html">Older posts</a></p>` : null,
    ];
    yield page(number === 1 ? 'index.html' : `posts-${number}.html`, club, body);
    if (!hasMore) break;
    before = posts.at(-1)?.id ?? null;
  }
  yield page('members.html', 'Members', members(db));
  yield page('events.html', 'Events', events(db));
  yield page('projects.html', 'Projects', projects(db));
}

function toPost({ id, name, text, createdAt, likes, files, poll, comments }: SitePost): Html {
  return html`<article id="${id}"><h2 dir="auto">${name}</h2>${timeOf(createdAt)}
${paragraph(text)}${files.map(show)}
${poll.length > 0 ? html`<ul>${poll.map((option) => html`<li dir="auto">${option.text}: ${option.votes}</li>`)}</ul>` : null}
<p class="dim">Likes: ${likes}</p>${comments.map(toComment)}</article>`;
}

function toComment({ name, text, createdAt }: SiteComment): Html {
  return html`<article><h3 dir="auto">${name}</h3>${timeOf(createdAt)}${paragraph(text)}</article>`;
}

const show = (file: SiteFile): Html => fileOf(largestOf(file), file.alt);
const pictureOf = (file: SiteFile | null): Html | null => file && show(file);

async function* members(db: Database): AsyncGenerator<Html> {
  for (const { name, profession, bio, skills, avatar, sections } of await listSiteMembers(db))
    yield html`<article><h2 dir="auto">${name}</h2><p dir="auto">${profession}</p>${pictureOf(avatar)}
${paragraph(bio)}${skills.length > 0 ? html`<p class="dim" dir="auto">${skills.join(', ')}</p>` : null}
${sections.map(({ fields }) => html`<article><p class="text" dir="auto">${Object.values(fields).filter(Boolean).join('\n')}</p></article>`)}</article>`;
}

async function* events(db: Database): AsyncGenerator<Html> {
  for (const { title, description, date, place, isCancelled, picture, going, comments } of await listSiteEvents(db))
    yield html`<article><h2 dir="auto">${title}</h2><p>${timeOf(date)} <span dir="auto">${place}</span>
${isCancelled ? html`<strong>Canceled</strong>` : null}</p>${pictureOf(picture)}${paragraph(description)}
<p class="dim" dir="auto">Going: ${going.join(', ')}</p>${comments.map(toComment)}</article>`;
}

async function* projects(db: Database): AsyncGenerator<Html> {
  for (const { title, description, techStack, links, author, picture, comments } of await listSiteProjects(db))
    yield html`<article><h2 dir="auto">${title}</h2><p class="dim" dir="auto">${author ?? 'Anonymous'}, ${techStack.join(', ')}</p>
${pictureOf(picture)}${paragraph(description)}${links.map((link) => html`<p>${linkTo(link)}</p>`)}${comments.map(toComment)}</article>`;
}
