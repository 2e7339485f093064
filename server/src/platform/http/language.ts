import type { Language } from 'contract/club/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { languageOf } from '../locales/language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly language: Language;
  }
}

export function readLanguages(app: FastifyInstance, { club }: Services): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this, club.current);
    },
  });
}
