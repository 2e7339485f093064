import { nameBegins } from 'contract/folding.ts';
import { defaultAvatar } from 'contract/members/members.ts';
import { listMentionGroups, type MentionGroup } from 'contract/notifications/mentions.groups.ts';
import { useCallback, useMemo } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useSearch } from '../../lib/api/use-search.ts';
import { findUsers } from '../../lib/socket/find-users.ts';
import { t } from '../../lib/text/i18n.ts';
import type { FindPeople, Mentionable } from './use-mention-field.tsx';

const max = 6;

interface Scope {
  people: readonly Mentionable[];
  peopleOnly: boolean;
  find: FindPeople | undefined;
  withGroups: boolean;
}

/** People who match: nearby members first, then groups, then search results. */
export function useMentionable(typed: string, { people, peopleOnly, find, withGroups }: Scope): Mentionable[] {
  const groups = useGroups(!peopleOnly, withGroups);
  const search = useCallback(
    async (term: string): Promise<Found[]> => {
      const members: Mentionable[] = find ? await find(term) : peopleOnly ? [] : await findUsers(term, []);
      return members.map((member) => ({ member, term }));
    },
    [find, peopleOnly],
  );
  const hits = useSearch(typed, search);
  return useMemo(() => {
    const nearby = [...people, ...groups].filter(({ name }) => nameBegins(name, typed));
    // Some results may still belong to the previous term.
    const found = (hits ?? []).filter(({ member, term }) => term === typed.trim() || nameBegins(member.name, typed));
    const members = [...nearby, ...found.map(({ member }) => member)];
    return [...new Map(members.map((member) => [member._id, member])).values()].slice(0, max);
  }, [people, groups, typed, hits]);
}

interface Found {
  member: Mentionable;
  term: string;
}

const none: Mentionable[] = [];

/** The member's own groups; with `withAll`, also all members and those who go to an event. */
function useGroups(isOffered: boolean, withAll: boolean): Mentionable[] {
  const read = useCallback(async () => {
    const groups = isOffered ? await call(listMentionGroups, {}) : [];
    return groups.filter((group) => withAll || isOwn(group)).map(asMentionable);
  }, [isOffered, withAll]);
  return useQuery(read).data ?? none;
}

const isOwn = ({ _id }: Pick<MentionGroup, '_id'>) => _id.startsWith('group:');

function nameOf({ _id, title }: MentionGroup): string {
  if (isOwn({ _id })) return title;
  return _id === 'all' ? t('mentions.everyone') : t('mentions.going', { title });
}

const asMentionable = (group: MentionGroup): Mentionable => ({
  _id: group._id,
  name: nameOf(group),
  avatar: defaultAvatar,
  profession: t('mentions.members', { count: group.count }),
});
