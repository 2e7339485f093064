import type { Role } from 'contract/members.ts';

/** Every fact: past tense and dotted, with what a listener needs. */
export interface Facts {
  'member.updated': { userId: string };
  'member.roleChanged': { userId: string; role: Role };
  'member.badgesChanged': { userId: string };
  'member.deleted': { userId: string; postIds: string[] };
  'session.ended': { sessionIds: string[] };
  'connection.requested': { byId: string; otherId: string };
  'connection.accepted': { byId: string; otherId: string };
  'connection.ended': { byId: string; otherId: string };
  'message.sent': { messageId: string; conversationId: string };
  'message.changed': { messageId: string; conversationId: string };
  'conversation.created': { conversationId: string };
  'conversation.changed': { conversationId: string };
  'conversation.joined': { conversationId: string; userId: string };
  'conversation.left': { conversationId: string; userId: string };
  'event.created': { eventId: string };
  'event.changed': { eventId: string };
  'rsvp.changed': { eventId: string; userIds: string[] };
  'project.changed': { projectId: string };
  'project.deleted': { projectId: string };
  'contributor.asked': { projectId: string; userId: string };
  'post.created': { postId: string };
  'post.edited': { postId: string };
  'post.deleted': { postId: string };
  'post.liked': { postId: string; userId: string };
  'post.unliked': { postId: string; userId: string };
  'comment.added': { postId: string; commentId: string; userId: string };
  'comment.deleted': { postId: string; commentId: string };
}

/** The name of a fact. */
export type FactName = keyof Facts;
