import { defaultAvatar } from 'contract/members/members.ts';
import { listMentionGroups, type MentionGroup } from 'contract/notifications/mentions.groups.ts';
import { useCallback } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import type { Mentionable } from './use-mention-field.tsx';

const none: Mentionable[] = [];

export function useGroups(isOffered: boolean): Mentionable[] {
  const read = useCallback(
    async () => (isOffered ? (await call(listMentionGroups, {})).map(asMentionable) : none),
    [isOffered],
  );
  return useQuery(read).data ?? none;
}

const asMentionable = ({ _id, title, count }: MentionGroup): Mentionable => ({
  _id,
  name: _id === 'all' ? t('mentions.everyone') : t('mentions.going', { title }),
  avatar: defaultAvatar,
  profession: t('mentions.members', { count }),
});
