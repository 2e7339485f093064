import type { MailKind } from 'contract/mail.ts';

export const defaultTexts: Record<MailKind, { subject: string; body: string }> = {
  received: {
    subject: 'We have your application',
    body: `Hello {name},

thank you for applying to {club}. We have your application and will write to you when it is decided.

With this link, which is meant for you alone, you can see at any time where it stands:

{link}`,
  },
  approved: {
    subject: 'Welcome to {club}',
    body: `Hello {name},

your application is approved. Choose a password with this link, which is good for seven days, and you are in:

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

you are invited to join {club}. Choose a password with this link, which is good for seven days, and you are in:

{link}

If you did not expect this, nothing has to be done.`,
  },
};
