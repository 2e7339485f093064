import type { Language } from 'contract/club/languages.ts';

export interface CvEntry {
  title: string;
  about: string;
  when: string;
  text: string;
  link: string;
}

export interface CvPart {
  heading: string;
  entries: CvEntry[];
  text: string;
  /** Short texts, one behind the other in the page's direction. */
  list: string[];
}

/** A CV in one language, ready to be drawn. */
export interface CvDocument {
  language: Language;
  name: string;
  headline: string;
  contacts: { text: string; link: string }[];
  parts: CvPart[];
  createdAt: string;
}
