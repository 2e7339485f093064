import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

export const rows: Rows = {
  //              visitor, owner, stranger, moderator, admin, deleted
  'GET /api/posts': { answers: '401 200 200 200 200 401' },
  'GET /api/posts/saved': { answers: '401 200 200 200 200 401' },
  'GET /api/posts/user/:id': { answers: '401 200 200 200 200 401', subject: of.someone },
  'POST /api/posts': { answers: '401 201 201 201 201 401', body: { content: 'Hello' } },
  'GET /api/posts/:id': { answers: '401 200 200 200 200 401', subject: of.post },
  'PUT /api/posts/:id': { answers: '401 200 403 403 403 401', subject: of.post, body: { content: 'Changed' } },
  'DELETE /api/posts/:id': { answers: '401 200 403 200 200 401', subject: of.post },
  'PUT /api/posts/:id/like': { answers: '401 200 200 200 200 401', subject: of.post },
  'GET /api/posts/:id/likes': { answers: '401 200 200 200 200 401', subject: of.post },
  'PUT /api/posts/:id/save': { answers: '401 200 200 200 200 401', subject: of.post, body: { saved: true } },
  'GET /api/posts/:id/comments': { answers: '401 200 200 200 200 401', subject: of.post },
  'POST /api/posts/:id/comments': { answers: '401 201 201 201 201 401', subject: of.post, body: { text: 'Hi' } },
  'PUT /api/posts/:id/comments/:commentId': {
    answers: '401 200 403 403 403 401',
    subject: of.comment,
    body: { text: 'Changed' },
  },
  'PUT /api/posts/:id/comments/:commentId/reaction': {
    answers: '401 200 200 200 200 401',
    subject: of.comment,
    body: { emoji: '🎉' },
  },
  'PUT /api/posts/:id/reaction': { answers: '401 200 200 200 200 401', subject: of.post, body: { emoji: '🎉' } },
  'GET /api/posts/:id/likers': { answers: '401 200 200 200 200 401', subject: of.post },
  'GET /api/posts/:id/reactors': {
    answers: '401 200 200 200 200 401',
    subject: of.post,
    query: `emoji=${encodeURIComponent('🎉')}`,
  },
  'DELETE /api/posts/:id/comments/:commentId': { answers: '401 200 403 200 200 401', subject: of.comment },
  'GET /files/:id/:variant': { answers: '401 200 200 200 200 401', subject: of.postPicture },
  'GET /files/:id/:variant — of a conversation': { answers: '401 200 404 404 404 401', subject: of.chatFile },
  'GET /files/:id/:variant — a resume': { answers: '401 404 404 404 404 401', subject: of.resumeFile },
  'GET /api/search': { answers: '401 200 200 200 200 401', query: 'q=ben' },
  'GET /api/search/users': { answers: '401 200 200 200 200 401', query: 'q=ben' },
  'GET /api/search/people': { answers: '401 200 200 200 200 401', query: 'q=ben' },
  'GET /api/search/posts': { answers: '401 200 200 200 200 401', query: 'q=hello' },
  'GET /api/search/comments': { answers: '401 200 200 200 200 401', query: 'q=hello' },
  'GET /api/search/events': { answers: '401 200 200 200 200 401', query: 'q=hello' },
  'GET /api/search/projects': { answers: '401 200 200 200 200 401', query: 'q=hello' },
  'GET /api/search/messages': { answers: '401 200 200 200 200 401', query: 'q=hello' },
};
