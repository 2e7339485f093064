import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id } from './text.ts';

export function smallSize(url: string): string {
  return url.replace(/\/feed$/, '/small');
}

export const smallBox = { width: 600, height: 500 };

export function fullSize(url: string): string {
  return url.replace(/\/[a-z]+$/, '/full');
}

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id/:variant',
  guard: 'member',
  summary: 'A file, for members who may see what it belongs to',
  params: Type.Object({ id: Id, variant: Type.String({ pattern: '^[a-z]{1,20}$' }) }),
});
