import type { Language } from 'contract/club/languages.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { directionOf, lines, paragraphs, type Text, t } from '../../platform/locales/text.ts';

export interface Sender {
  clubName: string;
  publicUrl: string;
}

const mark = '-- ';

export function sign(text: Text, { clubName, publicUrl }: Sender, unsubscribe?: string): Text {
  const end = unsubscribe ? [lines(t('mails.unsubscribe'), `${publicUrl}/unsubscribe?token=${unsubscribe}`)] : [];
  return paragraphs(text, ...end, lines(mark, clubName, publicUrl));
}

/** Of the picture in the mail. */
export const ticketCid = 'ticket@club';

interface MailBody {
  subject: string;
  text: string;
  language: Language;
  hasTicket?: boolean;
}

/** Loads no external content. Only a URL on its own line becomes a link, so a name that looks like one does not. */
export function toHtml(
  { subject, text, language, hasTicket = false }: MailBody,
  { clubName, publicUrl }: Sender,
): string {
  const direction = directionOf(language);
  const side = direction === 'rtl' ? 'right' : 'left';
  const blocks = text.split(/\n{2,}/);
  const body = blocks.filter((one) => !one.startsWith(mark)).map(paragraph);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f3f0;color:#25231f;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#ffffff;color:#25231f;text-align:${side}">
<p style="margin:0 0 20px;font-size:18px;font-weight:700" dir="auto">${escapeHtml(clubName)}</p>
${[...body, ...(hasTicket ? [ticketPicture(language)] : [])].join('\n')}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #dedbd4;color:#5f5b53;font-size:14px"><bdi>${escapeHtml(clubName)}</bdi><br>${link(publicUrl)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const parts = text.split('\n').map((line) => (isAddress(line) ? link(line) : escapeHtml(line)));
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${parts.join('<br>')}</p>`;
}

function ticketPicture(language: Language): string {
  const alt = escapeHtml(t('mails.event.ticketPicture')(language));
  return `<p style="margin:0 0 16px"><img src="cid:${ticketCid}" alt="${alt}" width="240" height="240" style="display:block;max-width:100%;height:auto;border-radius:8px"></p>`;
}

function isAddress(line: string): boolean {
  return /^https?:\/\/\S+$/.test(line);
}

function link(address: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#0b5c4b;font-weight:600">${escapeHtml(address)}</a>`;
}
