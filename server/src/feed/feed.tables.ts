import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

interface Posts {
  id: Generated<string>;
  author_id: string;
  content: string;
  media_id: string | null;
  created_at: MadeTime;
  edited_at: Time | null;
}

interface PostFiles {
  post_id: string;
  position: number;
  file_id: string;
  alt: Generated<string>;
}

interface PostPins {
  post_id: string;
  id: Generated<string>;
  pinned_until: Time;
  acknowledge: boolean;
  pinned_at: MadeTime;
  pinned_by: string | null;
}

interface PostAcknowledgements {
  post_id: string;
  user_id: string;
  at: MadeTime;
}

interface Polls {
  post_id: string;
  ends_at: Time;
}

interface PollOptions {
  id: Generated<string>;
  post_id: string;
  position: number;
  text: string;
  counted_votes: Generated<number>;
}

interface PollVotes {
  post_id: string;
  user_id: string;
  option_id: string;
  voted_at: MadeTime;
}

interface ScheduledPosts {
  id: string;
  author_id: string;
  content: string;
  poll: unknown;
  publish_at: Time;
}

interface ScheduledFiles {
  scheduled_id: string;
  position: number;
  file_id: string;
  alt: string;
}

interface PostTopics {
  post_id: string;
  topic: string;
  label: string;
}

interface TopicFollows {
  user_id: string;
  topic: string;
  id: Generated<string>;
}

interface PostLikes {
  post_id: string;
  user_id: string;
  id: Generated<string>;
}

interface SavedPosts {
  id: Generated<string>;
  user_id: string;
  post_id: string;
}

interface Comments {
  id: Generated<string>;
  post_id: string | null;
  event_id: string | null;
  project_id: string | null;
  user_id: string;
  text: string;
  created_at: MadeTime;
  edited_at: Time | null;
  parent_id: string | null;
}

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
    posts: Posts;
    post_files: PostFiles;
    post_pins: PostPins;
    post_acknowledgements: PostAcknowledgements;
    polls: Polls;
    poll_options: PollOptions;
    poll_votes: PollVotes;
    scheduled_posts: ScheduledPosts;
    scheduled_files: ScheduledFiles;
    post_topics: PostTopics;
    topic_follows: TopicFollows;
    post_likes: PostLikes;
    saved_posts: SavedPosts;
    comments: Comments;
    post_reactions: PostReactions;
    comment_reactions: CommentReactions;
  }
}
