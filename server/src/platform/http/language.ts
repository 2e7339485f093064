import type { Language } from 'contract/club/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { languageOf } from '../locales/language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The one of whoever sent it. */
    readonly language: Language;
  }
}

/** Gives each request the language that it is answered in; read only where a sentence is. */
export function readLanguages(app: FastifyInstance, { club }: Services): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this, club.current);
    },
  });
}
