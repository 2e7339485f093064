import type { PrivacySetting } from 'contract/members/privacy.ts';
import type { ServerMessages } from 'contract/realtime.ts';

type Settings = readonly PrivacySetting[];

const none: Settings = [];
const receipts: Settings = ['readReceipts'];
const presence: Settings = ['presence'];

/** Each needs a test per setting. A call that returns a restricted field fails without a line here or below. */
export const surfaces: Record<string, Settings> = {
  'GET /api/users/:id': ['email', 'experience', 'education', 'certifications', 'publications', 'fields'],
  'GET /api/users/me/preview': ['email', 'experience', 'education', 'certifications', 'publications', 'fields'],
  'GET /api/users': ['education', 'fields'],
  'GET /api/search': ['fields'],
  'GET /api/search/people': ['fields'],
  'GET /api/users/filters': ['education'],
  'GET /api/users/suggestions': ['education'],
  'GET /api/users/new': ['education'],
  'GET /api/users/online': presence,
  watchPresence: presence,
  'GET /api/messages/:conversationId/last-seen': presence,
  'GET /api/admin/users': presence,
  'GET /api/admin/users.csv': presence,
  'PUT /api/admin/users/:id/badge': presence,
  'PUT /api/admin/users/:id/role': presence,
  'PUT /api/admin/users/:id/suspension': presence,
  'DELETE /api/admin/users/:id/suspension': presence,
  'PUT /api/admin/users/:id/alumni': presence,
  'GET /api/search/users': ['email'],
  'GET /api/search/messages': receipts,
  'GET /api/messages/search': receipts,
  'GET /api/messages/:conversationId': receipts,
  'GET /api/messages/:conversationId/pins': receipts,
  'GET /api/messages/:conversationId/:messageId/receipts': receipts,
  'PUT /api/messages/:conversationId/:messageId': receipts,
  'PUT /api/messages/:conversationId/:messageId/reaction': receipts,
  'DELETE /api/messages/:conversationId/:messageId': receipts,
};

/** The settings that each message of the server depends on; a new message doesn't compile without a line. */
export const liveSurfaces: Record<keyof ServerMessages, Settings> = {
  getOnlineUsers: presence,
  presenceChanged: presence,
  messageChanged: receipts,
  messageStatusUpdated: receipts,
  messagesSeen: receipts,
  // Just written, so no one has seen it.
  newMessage: none,
  // Goes to the reader's own devices.
  conversationSeen: none,
  // Name, photo, headline, role and badges are visible to all members.
  memberJoined: none,
  memberUpdated: none,
  memberDeleted: none,
  accountChanged: none,
  applicationChanged: none,
  applicationsChanged: none,
  clubChanged: none,
  commentsChanged: none,
  connectionChanged: none,
  contributorInvited: none,
  conversationChanged: none,
  conversationCreated: none,
  conversationLeft: none,
  datePollChanged: none,
  datePollDeleted: none,
  eventChanged: none,
  eventPhotosChanged: none,
  guestChecked: none,
  notificationsChanged: none,
  ownReactionsChanged: none,
  postCreated: none,
  postDeleted: none,
  postLikesChanged: none,
  postPollChanged: none,
  postUpdated: none,
  projectChanged: none,
  projectDeleted: none,
  projectSeatsChanged: none,
  reportsChanged: none,
  rsvpChanged: none,
  stopTyping: none,
  suspensionChanged: none,
  typing: none,
  visibilityChanged: none,
};

/** Calls that return such fields and hide none, with the reason. */
export const openCalls: Record<string, string> = {
  'GET /api/club': 'the college whose accounts sign in here',
  'POST /api/messages/file': 'a new message: no one has seen it',
  'POST /api/messages/:conversationId/:messageId/forward': 'a new message: no one has seen it',
  'POST /api/users/me/import': "the caller's own file",
  'GET /api/users/me/privacy': 'the settings themselves',
  'PUT /api/users/me/privacy': 'the settings themselves',
  'GET /api/users/me/notification-settings': 'when emails are sent',
  'PUT /api/users/me/notification-settings': 'when emails are sent',
  'GET /api/admin/settings': 'who sees what of those who join',
  'PUT /api/admin/settings': 'who sees what of those who join',
  'PUT /api/admin/settings/logo': 'who sees what of those who join',
  'DELETE /api/admin/settings/logo': 'who sees what of those who join',
  'GET /api/auth/invitation': 'the address that the invitation was sent to',
  'GET /api/application-status': 'what an applicant wrote themselves',
  'PUT /api/application-status': 'what an applicant wrote themselves',
  'POST /api/application-status/answers': 'what an applicant wrote themselves',
  'GET /api/admin/applications': 'what an applicant wrote to the officers',
  'GET /api/admin/applications/:id': 'what an applicant wrote to the officers',
  'GET /api/admin/applications/decided': 'what an applicant wrote to the officers',
  'PUT /api/admin/applications/:id/review': 'what an applicant wrote to the officers',
  'PUT /api/admin/applications/:id/reveal': 'what an applicant wrote to the officers',
  'PUT /api/admin/applications/:id/approve': 'what an applicant wrote to the officers',
  'GET /api/admin/invitations': 'addresses that officers invited',
  'POST /api/admin/invitations': 'addresses that officers invited',
};
