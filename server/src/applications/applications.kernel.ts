// What other nouns may use of applications: who is to hear of one.
export { concernedAdmins } from './applications.queries.ts';
export { admins } from './review/officer.card.ts';
