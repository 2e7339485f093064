import { insertMedias } from '../../src/feed/posts/medias.queries.ts';
import { pictureSizes } from '../../src/platform/files/picture-sizes.ts';
import { type NewFile, withStoredFiles } from '../../src/platform/files/stored-files.ts';
import type { Services } from '../../src/services.ts';
import { toPng } from '../drawings/canvas.ts';
import type { DemoName } from './people.ts';
import { firstWeek } from './posts/first-week.ts';
import type { DemoPost } from './posts/post.ts';
import { secondWeek } from './posts/second-week.ts';
import { thisWeek } from './posts/this-week.ts';
import { bornAt } from './times.ts';
import { putExtras } from './write-post-extras.ts';

type Ids = Record<DemoName, string>;

/** With pictures, likes, reactions and comments, at their times. */
export async function writePosts(services: Services, ids: Ids): Promise<void> {
  for (const post of [...firstWeek, ...secondWeek, ...thisWeek]) {
    const postId = await putPictures(services, ids, post);
    await putExtras(services.db, ids, post, postId);
    await putLikes(services, ids, post, postId);
    await putReactions(services, ids, post, postId);
    await putComments(services, ids, post, postId);
  }
}

async function putPictures(services: Services, ids: Ids, post: DemoPost): Promise<string> {
  const { picture, pictures = picture ? [[picture, ''] as const] : [] } = post;
  const files: NewFile[] = [];
  for (const [draw] of pictures) {
    const { contentType, variants, ...image } = await services.images.encode(await toPng(draw()), pictureSizes.post);
    files.push({ kind: 'post', ownerId: ids[post.by], name: '', contentType, variants, image });
  }
  return withStoredFiles(services.files, files, async (stored) => {
    for (const one of stored) await one.insert(services.db);
    const postId = await putPost(services, ids, post, stored[0]?.id ?? null);
    const medias = stored.map(({ id }, index) => ({ id, alt: pictures[index]?.[1] ?? '' }));
    await insertMedias(services.db, postId, medias);
    return postId;
  });
}

async function putPost({ db }: Services, ids: Ids, post: DemoPost, media_id: string | null) {
  const { by, content, hoursAgo, repostOf } = post;
  const original = repostOf && db.selectFrom('posts').select('id').where('content', 'like', `${repostOf}%`);
  const row = await db
    .insertInto('posts')
    .values({
      ...bornAt(hoursAgo),
      author_id: ids[by],
      content,
      media_id,
      ...(original && { is_repost: true, repost_of: original }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function putLikes({ db }: Services, ids: Ids, { likes, hoursAgo }: DemoPost, post_id: string): Promise<void> {
  const values = likes.map((name, index) => ({
    post_id,
    user_id: ids[name],
    id: bornAt(after(hoursAgo, index, likes.length)).id,
  }));
  await db.insertInto('post_likes').values(values).execute();
}

async function putReactions({ db }: Services, ids: Ids, { reactions = {} }: DemoPost, post_id: string): Promise<void> {
  const values = reactionsOf(ids, reactions).map((reaction) => ({ ...reaction, post_id }));
  if (values.length > 0) await db.insertInto('post_reactions').values(values).execute();
}

function reactionsOf(ids: Ids, reactions: NonNullable<DemoPost['reactions']>) {
  return Object.entries(reactions).map(([name, emoji]) => ({ user_id: ids[name as DemoName], emoji }));
}

async function putComments({ db }: Services, ids: Ids, { comments = [], hoursAgo }: DemoPost, post_id: string) {
  const written: string[] = [];
  for (const [index, [name, text, { replyTo, edited, reactions = {} } = {}]] of comments.entries()) {
    const born = bornAt(after(hoursAgo, index, comments.length));
    const parent_id = replyTo === undefined ? null : (written[replyTo] ?? null);
    const comment = {
      ...born,
      post_id,
      user_id: ids[name],
      text,
      parent_id,
      ...(edited && { edited_at: born.created_at }),
    };
    const { id } = await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
    written.push(id);
    const values = reactionsOf(ids, reactions).map((reaction) => ({ ...reaction, comment_id: id }));
    if (values.length > 0) await db.insertInto('comment_reactions').values(values).execute();
  }
}

// Within hours of the post, in order, never in the future.
function after(hoursAgo: number, index: number, count: number): number {
  return hoursAgo - Math.min((index + 1) * 0.8, (hoursAgo * (index + 1)) / (count + 1));
}
