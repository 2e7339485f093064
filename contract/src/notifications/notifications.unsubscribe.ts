import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MessageResponse, Token } from '../text.ts';

const Unsubscribing = Type.Object({ token: Token });

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  guard: 'public',
  summary: 'End emails like the one with this token, without signing in',
  query: Unsubscribing,
  response: MessageResponse,
});

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  guard: 'public',
  summary: "Opens the page that ends emails, from a mail program's link",
  query: Unsubscribing,
});
