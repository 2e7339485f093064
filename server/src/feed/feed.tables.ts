import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

interface Reactions {
  id: Generated<string>;
  user_id: string;
  emoji: string;
}

interface PostReactions extends Reactions {
  post_id: string;
}

interface CommentReactions extends Reactions {
  comment_id: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    posts: {
      id: Generated<string>;
      author_id: string;
      content: string;
      media_id: string | null;
      created_at: MadeTime;
      edited_at: Time | null;
      is_repost: Generated<boolean>;
      repost_of: string | null;
      group_id: string | null;
    };
    post_files: {
      post_id: string;
      position: number;
      file_id: string;
      alt: Generated<string>;
    };
    post_pins: {
      post_id: string;
      id: Generated<string>;
      pinned_until: Time;
      acknowledge: boolean;
      pinned_at: MadeTime;
      pinned_by: string | null;
    };
    post_acknowledgements: {
      post_id: string;
      user_id: string;
      at: MadeTime;
    };
    polls: {
      post_id: string;
      ends_at: Time;
      multiple: Generated<boolean>;
      secret: Generated<boolean>;
    };
    poll_options: {
      id: Generated<string>;
      post_id: string;
      position: number;
      text: string;
      counted_votes: Generated<number>;
    };
    poll_votes: {
      post_id: string;
      user_id: string;
      option_id: string;
      voted_at: MadeTime;
    };
    scheduled_posts: {
      id: string;
      author_id: string;
      content: string;
      poll: unknown;
      publish_at: Time;
      group_id: string | null;
    };
    scheduled_files: {
      scheduled_id: string;
      position: number;
      file_id: string;
      alt: string;
    };
    post_topics: {
      post_id: string;
      topic: string;
      label: string;
      group_id: Generated<string | null>;
    };
    topic_follows: {
      user_id: string;
      topic: string;
      id: Generated<string>;
    };
    post_likes: {
      post_id: string;
      user_id: string;
      id: Generated<string>;
    };
    saved_posts: {
      id: Generated<string>;
      user_id: string;
      post_id: string;
    };
    comments: {
      id: Generated<string>;
      post_id: string | null;
      event_id: string | null;
      project_id: string | null;
      user_id: string;
      text: string;
      created_at: MadeTime;
      edited_at: Time | null;
      parent_id: string | null;
    };
    post_reactions: PostReactions;
    comment_reactions: CommentReactions;
  }
}
