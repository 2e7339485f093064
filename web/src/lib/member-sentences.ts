import en from '../locales/en.json';
import { addSentences } from './i18n.ts';

// Visitors do not wait for what only members read.
addSentences(en);
