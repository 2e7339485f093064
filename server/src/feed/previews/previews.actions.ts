import { formattedLinks } from 'contract/formatting.links.ts';
import type { WrittenText } from '../../platform/facts/facts.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import { withStoredFile } from '../../platform/files/stored-files.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findCommentTarget } from '../comments/comments.queries.ts';
import { fetchImage, fetchPage, type Page } from './fetch-page.ts';
import { findTarget } from './own-address.ts';
import {
  claimPreview,
  type FetchedPreview,
  findConversationOf,
  findPreviewUses,
  putPreview,
  releasePreview,
  removePreview,
  updatePreview,
} from './previews.queries.ts';
import { type PreviewedText, removeOwnPreview } from './removed-previews.queries.ts';

// Twice a card's size, for high-density screens.
const imageSizes = { card: { width: 640, height: 640 } };

export async function linkPreview(services: Services, written: WrittenText): Promise<void> {
  const { db, jobs } = services;
  const link = firstLink(written.text);
  if (!link && !firstLink(written.before)) return;
  const url = previewable(services, link);
  if (!url) {
    if (await removePreview(db, written)) await emitVisible(services, written);
    return;
  }
  const target = isOwn(services, url) ? findTarget(url) : null;
  const put = await putPreview(db, written, url.href, target);
  if (put?.isKnown) await emitVisible(services, written);
  else if (put) await jobs.add(db, 'previews.fetch', { url: url.href });
}

function previewable(services: Services, url: URL | null): URL | null {
  if (!url) return null;
  const shows = isOwn(services, url) ? findTarget(url) !== null : services.config.linkPreviews;
  return shows ? url : null;
}

const isOwn = (services: Services, url: URL): boolean => url.origin === new URL(services.publicUrl()).origin;

export async function removePreviewOf(services: Services, member: Member, text: PreviewedText): Promise<void> {
  const removed = await removeOwnPreview(services.db, member.id, text);
  if (!removed) throw notFound(text.kind);
  if (!removed.isAuthor) throw new ApiError('forbidden', t(`errors.previewAuthor.${text.kind}`));
  if (removed.isRemoved) await emitVisible(services, text);
}

async function emitVisible({ db, facts }: Services, { kind, id }: Pick<WrittenText, 'kind' | 'id'>): Promise<void> {
  if (kind === 'message') {
    const conversationId = await findConversationOf(db, id);
    if (conversationId) await happened({ db, facts }, 'message.changed', { messageId: id, conversationId });
    return;
  }
  if (kind === 'post') {
    await happened({ db, facts }, 'post.previewed', { postId: id });
    return;
  }
  const target = await findCommentTarget(db, id);
  if (target) await happened({ db, facts }, 'comment.previewed', { target, commentId: id });
}

export async function fetchPreview(services: Services, url: string): Promise<void> {
  const claim = await claimPreview(services.db, url);
  if (claim === 'taken') return;
  if (claim === 'mine') await fetchClaimed(services, url);
  const affected = await findPreviewUses(services.db, url);
  for (const postId of affected?.posts ?? []) await happened(services, 'post.previewed', { postId });
  for (const comment of affected?.comments ?? []) await happened(services, 'comment.previewed', comment);
  for (const message of affected?.messages ?? []) await happened(services, 'message.changed', message);
}

async function fetchClaimed(services: Services, url: string): Promise<void> {
  try {
    await storePreview(services, url, await readPage(services, url));
  } catch (error) {
    // The job retries sooner than the claim expires.
    await releasePreview(services.db, url).catch(() => undefined);
    throw error;
  }
}

const fetchingOf = ({ outgoing, config }: Services) => ({ outgoing, anyPort: config.allowPrivateRequests });

async function readPage(services: Services, url: string): Promise<Page | null> {
  if (!services.config.linkPreviews) return null;
  return fetchPage(fetchingOf(services), new URL(url)).catch((err) => {
    services.log.debug({ err, url }, 'a page has no preview');
    return null;
  });
}

async function storePreview(services: Services, url: string, page: Page | null): Promise<void> {
  const preview = { title: page?.title ?? '', description: page?.description ?? '', site: page?.site ?? '' };
  const image = page && page.title !== '' ? await readImage(services, page) : null;
  const store = (image_id: string | null, insert?: Parameters<typeof replace>[3]) =>
    replace(services, url, { ...preview, image_id }, insert);
  if (!image) return store(null);
  const { contentType, variants, ...dimensions } = image;
  const file = { kind: 'preview', ownerId: null, name: '', contentType, variants, image: dimensions } as const;
  await withStoredFile(services.files, file, (stored) => store(stored.id, stored.insert));
}

async function readImage(services: Services, { image, url }: Page) {
  const address = image ? URL.parse(image, url.href) : null;
  if (!address) return null;
  return fetchImage(fetchingOf(services), address)
    .then((bytes) => services.images.encode(bytes, imageSizes))
    .catch(() => null);
}

function replace(
  services: Services,
  url: string,
  preview: FetchedPreview,
  insert?: (tx: Services['db']) => Promise<void>,
): Promise<void> {
  return inTransaction(services, async (tx) => {
    await insert?.(tx);
    await removeFiles(tx, services.jobs, await updatePreview(tx, url, preview));
  });
}

const maxLength = 2_000;

function firstLink(text: string): URL | null {
  if (!/https?:|www\./i.test(text)) return null;
  const [link] = formattedLinks(text);
  const url = link ? URL.parse(link) : null;
  if (!url || url.href.length > maxLength) return null;
  url.hash = '';
  return url;
}
