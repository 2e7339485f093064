import type { CommentTarget } from 'contract/feed.comments.ts';
import type { Comment, Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { copyText } from '../../../lib/share.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { anchorOf } from '../comments/use-linked.ts';

/** The address at which a post opens. */
export const linkTo = ({ _id }: Post): string => new URL(`/posts/${_id}`, location.origin).href;

/** The address at which a post, event or project opens at one of its comments. */
export const linkToComment = ({ kind, id }: CommentTarget, { _id }: Comment): string =>
  new URL(`/${kind}s/${id}#${anchorOf(_id)}`, location.origin).href;

/** Copies a link; shows it where the browser does not let us. */
export async function copyLink(link: string): Promise<void> {
  showSuccess((await copyText(link)) ? t('post.linkCopied') : t('post.linkShown', { link }));
}
