import './feed.tables.ts';
import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { MentionedGroups } from 'contract/mentions.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { commentSockets } from './comments/comments.socket.ts';
import { feedSockets } from './feed.socket.ts';
import { followGroups } from './groups.followers.ts';
import { groupMentionRoutes } from './mentions/group-mentions.routes.ts';
import { pinRoutes } from './pins/pins.routes.ts';
import { postRoutes } from './posts/posts.routes.ts';
import { workOnPreviews } from './previews/previews.job.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { reactionRoutes } from './reactions/reactions.routes.ts';
import { reactionSockets } from './reactions/reactions.socket.ts';
import { scheduledRoutes } from './scheduled/scheduled.routes.ts';
import { topicRoutes } from './topics/topics.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'post.created': { postId: string };
    'post.edited': { postId: string };
    'post.announced': { postId: string; actorId: string };
    'post.unpinned': { postId: string };
    /** `repostIds`: the newest reposts of it. */
    'post.deleted': { postId: string; repostIds: string[]; groupId: string | null };
    /** `postId` is the original. */
    'post.reposted': { postId: string; authorId: string; actorId: string };
    'repost.deleted': { postId: string; actorId: string };
    'post.voted': { postId: string };
    'post.liked': { postId: string; userId: string };
    'post.unliked': { postId: string; userId: string };
    'comment.added': { target: CommentTarget; commentId: string; userId: string };
    'post.reacted': { postId: string; userId: string };
    'comment.edited': { target: CommentTarget; commentId: string };
    'comment.deleted': { target: CommentTarget; commentId: string; parentId: string | null };
    'comment.reacted': { target: CommentTarget; commentId: string; userId: string };
    'post.previewed': { postId: string };
    'comment.previewed': { target: CommentTarget; commentId: string };
  }
}

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'posts.notify-groups': MentionedGroups & { postId: string; actorId: string };
    'posts.announce': { postId: string };
    'previews.fetch': { url: string };
    'previews.sweep': Record<string, never>;
    'posts.publish': { scheduledId: string };
    'posts.publish-due': Record<string, never>;
  }
}

export function feedFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  postRoutes(app, services);
  for (const kind of ['post', 'event', 'project'] as const) commentRoutes(app, services, kind);
  reactionRoutes(app, services);
  pinRoutes(app, services);
  scheduledRoutes(app, services);
  topicRoutes(app, services);
  groupMentionRoutes(app, services);
  previewRoutes(app, services);
  workOnPreviews(services);
  followGroups(services);
  feedSockets(services, realtime);
  reactionSockets(services, realtime);
  commentSockets(services, realtime);
}
