import type { MailKind } from 'contract/mail.ts';

export const defaultTexts: Record<MailKind, { subject: string; body: string }> = {
  received: {
    subject: 'We have your application',
    body: `Hello {name},

thank you for applying to {club}. We have your application and will write to you as soon as there is a decision.

Check on it anytime with this private link:

{link}`,
  },
  approved: {
    subject: 'Welcome to {club}',
    body: `Hello {name},

your application is approved. Choose a password with this link, which works for seven days, and you are in:

{link}`,
  },
  rejected: {
    subject: 'Your application to {club}',
    body: `Hello {name},

thank you for your interest in {club} and for the time you took to apply.

We are sorry that we cannot offer you a place this time. You are welcome to apply again later.`,
  },
  invited: {
    subject: 'You are invited to {club}',
    body: `Hello {name},

you are invited to join {club}. Choose a password with this link, which works for seven days, and you are in:

{link}

If you didn't expect this, you don't have to do anything.`,
  },
};
