import { IconRocket } from '@tabler/icons-react';
import { type SearchResults, search } from 'contract/search/search.ts';
import { isBlank } from 'contract/text.ts';
import { useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { avatarOf, nameOf } from '../../chat/conversation.labels.ts';
import { ensureConversations, selectIsListed, useConversations } from '../../chat/my-conversations.ts';
import { upcomingEvents } from '../../events/events.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSearch } from '../../lib/api/use-search.ts';
import { useColorScheme } from '../../lib/browser/color-scheme.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch, useAppSelector, useMember } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { likeness } from '../../lib/text/fuzzy.ts';
import { useLogout } from '../session/use-logout.ts';
import { actsOf, destinationsOf, type PaletteItem, searchFor } from './palette-items.ts';

export interface PaletteGroup {
  name: 'acts' | 'destinations' | 'people' | 'conversations' | 'events' | 'projects' | 'posts' | 'search';
  items: PaletteItem[];
}

// Limits each kind, so the other kinds stay visible.
const max = 5;
const few = 3;

// The likeness of a beginning of a word.
const beginsWord = 0.8;

const find = async (q: string) => [await call(search, { query: { q } })];

export function usePaletteItems(term: string): PaletteGroup[] {
  const navigate = useNavigate();
  const me = useMember();
  const acts = actsOf(me, { navigate, logOut: useLogout(), scheme: useColorScheme(), club: useClub() });
  const conversations = useTalks(term);
  const events = useEvents(term);
  const [results] = useSearch(term, find) ?? [];
  const destinations = destinationsOf(me, navigate);
  if (isBlank(term)) {
    const latest: PaletteGroup = { name: 'conversations', items: conversations.items.slice(0, max) };
    const screens: PaletteGroup = { name: 'destinations', items: destinations };
    return without([{ name: 'acts', items: acts }, ...(conversations.late ? [screens, latest] : [latest, screens])]);
  }
  const listed: PaletteGroup[] = [
    { name: 'conversations', items: bestOf(conversations.items, term) },
    { name: 'events', items: bestOf(events.items, term) },
  ];
  const isLate = ({ name }: PaletteGroup) => (name === 'events' ? events.late : conversations.late);
  const fixed: PaletteGroup[] = [
    { name: 'destinations', items: bestOf(destinations, term) },
    // An action runs at once, so its words must be the ones that were typed.
    { name: 'acts', items: bestOf(acts, term, beginsWord) },
  ];
  const now = without([...fixed, ...listed.filter((group) => !isLate(group))]);
  return without([
    ...now.toSorted((one, another) => bestScore(another, term) - bestScore(one, term)),
    { name: 'search', items: [searchFor(term.trim(), navigate)] },
    // Late results go below the existing ones, which must not move.
    ...(results ? foundBy(results, navigate) : []),
    ...listed.filter(isLate),
  ]);
}

const without = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);

const bestScore = ({ items: [best] }: PaletteGroup, term: string) => (best ? likeness(term, best.label) : 0);

function bestOf(items: PaletteItem[], term: string, least = Number.MIN_VALUE): PaletteItem[] {
  return items
    .map((item) => ({ item, score: likeness(term, item.label) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ item }) => item);
}

function foundBy({ users, projects, posts }: SearchResults, navigate: NavigateFunction): PaletteGroup[] {
  const to = (address: string) => () => void navigate(address);
  return [
    {
      name: 'people',
      items: users.slice(0, max).map(({ _id, name, avatar, profession }) => ({
        id: _id,
        label: name,
        detail: profession,
        person: { _id, name, avatar },
        run: to(`/profile/${_id}`),
      })),
    },
    {
      name: 'projects',
      items: projects
        .slice(0, few)
        .map(({ _id, title }) => ({ id: _id, label: title, icon: IconRocket, run: to(`/projects/${_id}`) })),
    },
    {
      name: 'posts',
      items: posts.slice(0, few).map(({ _id, content, author }) => ({
        id: _id,
        label: content,
        detail: author.name,
        person: author,
        run: to(`/posts/${_id}`),
      })),
    },
  ];
}

/** A list, and whether it was still loading when the term was typed. */
interface Listed {
  items: PaletteItem[];
  late: boolean;
}

function useLate(loaded: boolean, term: string): boolean {
  const [typed, setTyped] = useState({ term, late: !loaded });
  if (typed.term !== term) setTyped({ term, late: !loaded });
  return typed.late;
}

function useEvents(term: string): Listed {
  const navigate = useNavigate();
  const { items, loaded } = useList(upcomingEvents);
  const late = useLate(loaded, term);
  return {
    items: items.map(({ _id, title, date }) => ({
      id: _id,
      label: title,
      detail: formatDateTime(date),
      run: () => void navigate(`/events/${_id}`),
    })),
    late,
  };
}

function useTalks(term: string): Listed {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useMember()._id;
  const conversations = useConversations();
  const loaded = useAppSelector(selectIsListed);
  const late = useLate(loaded, term);
  useEffect(() => {
    dispatch(ensureConversations);
  }, [dispatch]);
  const items = conversations.map((conversation) => ({
    id: conversation._id,
    label: nameOf(conversation, me),
    person: avatarOf(conversation, me),
    run: () => void navigate('/chat', { state: { open: conversation._id } }),
  }));
  return { items, late };
}
