import { canDelete, canEditPost } from 'contract/feed.policy.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Upload } from '../../files/incoming.ts';
import { type StoredFile, withStoredPicture } from '../../files/stored-files.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { deletePostRow, insertPost, requirePost, updateContent } from './posts.queries.ts';

/** Shown at most 500 px high in a column of 600; twice that for high-density screens. */
export const postSizes = { feed: { width: 1200, height: 1000 }, full: { width: 2048, height: 2048 } };

export async function publishPost(
  services: Services,
  author: Member,
  content: string,
  upload: Upload | null,
): Promise<string> {
  if (!upload) return write(services, author, content, null);
  const picture = { kind: 'post', ownerId: author.id, field: 'media', upload, sizes: postSizes } as const;
  return withStoredPicture(services, picture, (media) => write(services, author, content, media));
}

async function write(services: Services, author: Member, content: string, media: StoredFile | null) {
  return inTransaction(services, async (tx, emit) => {
    await media?.insert(tx);
    const postId = await insertPost(tx, { author_id: author.id, content, media_id: media?.id ?? null });
    emit('post.created', { postId });
    return postId;
  });
}

export async function reviseContent(
  services: Services,
  member: Member,
  postId: string,
  content: string,
): Promise<void> {
  const post = await requirePost(services.db, postId);
  if (!canEditPost(member, post.author_id)) throw new ApiError('forbidden', 'Only its author can edit a post.');
  await updateContent(services.db, postId, content);
  services.facts.emit('post.edited', { postId });
}

export async function removePost(services: Services, member: Member, postId: string): Promise<void> {
  const post = await requirePost(services.db, postId);
  if (!canDelete(member, post.author_id)) throw new ApiError('forbidden', 'Only its author can delete a post.');
  await inTransaction(services, async (tx, emit) => {
    if (!(await deletePostRow(tx, postId))) throw notFound('This post');
    if (post.media_id) await removeFiles(tx, services.jobs, [post.media_id]);
    emit('post.deleted', { postId });
  });
}
