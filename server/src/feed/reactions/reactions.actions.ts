import { isEmoji } from 'contract/text.ts';
import type { Database } from '../../platform/database/tables.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { ReactionTarget } from './reactions.card.ts';
import { deleteReaction, putReaction } from './reactions.queries.ts';

export async function react(
  db: Database,
  target: { kind: ReactionTarget; id: string },
  userId: string,
  emoji: string | null,
): Promise<void> {
  if (emoji === null) return deleteReaction(db, target, userId);
  if (!isEmoji(emoji)) throw invalidField('emoji', t('invalid.emoji'), t('errors.chooseEmoji'));
  return putReaction(db, target, userId, emoji);
}
