// Other nouns may use these: notifying members, mentions and mail.

export type { MailServer } from './mail/mail.ts';
export { mayMail } from './mail/mail.ts';
export { explainFailure } from './mail/mail-server.ts';
export { type AnyMailKind, hiddenApplicant, retractMails } from './mail/mails.queries.ts';
export { reachMailServer, trySending } from './mail/test-mail.ts';
export { sendText, writeText } from './mail/texts.ts';
export { limitMentions } from './notifying/limit-mentions.ts';
export { newlyMentioned, newlyMentionedGroups } from './notifying/mentions.followers.ts';
export { forget, notified, notify } from './notifying/notify.ts';
export { unsubscribeToken } from './settings/unsubscribe.ts';
