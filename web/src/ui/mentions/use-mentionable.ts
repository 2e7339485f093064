import { useCallback, useMemo } from 'react';
import { findUsers } from '../../lib/find-users.ts';
import { fold } from '../../lib/highlight.ts';
import { useSearch } from '../../lib/use-search.ts';
import { useGroups } from './use-groups.ts';
import type { Mentionable } from './use-mention-field.tsx';

const max = 6;

interface Scope {
  people: readonly Mentionable[];
  peopleOnly: boolean;
  withGroups: boolean;
}

/** Whom what is typed may mean: members nearby first, then groups, then whom the club finds. */
export function useMentionable(words: string, { people, peopleOnly, withGroups }: Scope): Mentionable[] {
  const groups = useGroups(withGroups);
  const find = useCallback(
    async (term: string): Promise<Found[]> =>
      peopleOnly ? [] : (await findUsers(term, [])).map((member) => ({ member, term })),
    [peopleOnly],
  );
  const hits = useSearch(words, find);
  return useMemo(() => {
    const nearby = [...people, ...groups].filter(({ name }) => isMeant(name, words));
    // Some still answer what was typed before.
    const found = (hits ?? []).filter(({ member, term }) => term === words.trim() || isMeant(member.name, words));
    const members = [...nearby, ...found.map(({ member }) => member)];
    return [...new Map(members.map((member) => [member._id, member])).values()].slice(0, max);
  }, [people, groups, words, hits]);
}

interface Found {
  member: Mentionable;
  term: string;
}

// Each word that is typed begins one of the name.
function isMeant(name: string, words: string): boolean {
  const parts = fold(name).split(/\s+/);
  return fold(words)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}
