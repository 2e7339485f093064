// Other nouns may use these: notifying members, mentions and mail.
export { hiddenApplicant } from './mail/hidden-applicant.queries.ts';
export type { MailServer } from './mail/mail.ts';
export { mayMail } from './mail/mail-limit.ts';
export { explainFailure } from './mail/mail-server.ts';
export { type AnyMailKind, withdrawMails } from './mail/mails.queries.ts';
export { reachMailServer, trySending } from './mail/test-mail.ts';
export { sendText, writeText } from './mail/texts.ts';
export { limitMentions } from './raising/limit-mentions.ts';
export { newlyMentioned } from './raising/mentions.followers.ts';
export { forget, notified, notify } from './raising/notify.ts';
export { unsubscribeToken } from './settings/unsubscribe.ts';
