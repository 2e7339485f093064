import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { t } from '../../../lib/text/i18n.ts';
import { copyText } from '../../../lib/text/share.ts';
import { anchorOf } from '../../comments/use-linked.ts';

export const linkTo = ({ _id }: Post): string => new URL(`/posts/${_id}`, location.origin).href;

export const linkToComment = ({ kind, id }: CommentTarget, { _id }: Comment): string =>
  new URL(`/${kind}s/${id}#${anchorOf(_id)}`, location.origin).href;

/** Copies a link, or shows it if the browser blocks the clipboard. */
export async function copyLink(link: string): Promise<void> {
  showSuccess((await copyText(link)) ? t('post.linkCopied') : t('post.linkShown', { link }));
}
