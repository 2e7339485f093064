import { parseMentions, textToSend } from 'contract/mentions.ts';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { findQuery, insertMention, type MentionQuery, moveMentions } from './mention-text.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Mentions = ReturnType<typeof parseMentions>['mentions'];

export interface Mentionable {
  _id: string;
  name: string;
  avatar: string;
  profession?: string;
}

/** Finds people by what was typed. */
export type FindPeople = (term: string) => Promise<Mentionable[]>;

/** Handles a key for the list; true if it did. */
export type ListKeys = (event: KeyboardEvent) => boolean;

interface Options {
  /** The text in the sent form, with mentions as `@[Name](id)`; drafts store this. */
  value: string;
  onChange: (value: string) => void;
  people?: readonly Mentionable[];
  /** True if no one else can be mentioned here. */
  peopleOnly?: boolean;
  /** Finds people beyond them; by default all members. */
  find?: FindPeople | undefined;
  /** Limit in characters of the readable text. */
  limit?: number;
  /** True if all members, or those going to an event, can be mentioned too. */
  withGroups?: boolean;
}

const FieldTools = lazyPart(() => import('./field-tools.tsx').then((m) => m.FieldTools));
const none: readonly Mentionable[] = [];
const neverUsed: Partial<Pick<Field, 'selectionStart' | 'selectionEnd'>> = {};

/**
 * A text field that completes names after `@`. It shows plain text and tracks its mentions. Spread `props` on the
 * field, render `list` beside it, and skip keys for which `onKeyDown` returns true.
 */
export function useMentionField(options: Options) {
  const { value, onChange, people = none, peopleOnly = false, find, withGroups = false, limit = Infinity } = options;
  const written = useMemo(() => parseMentions(value), [value]);
  const { query, activeId, setActiveId, look, close, dismiss, field, used } = useQueryAtCaret(written.mentions);
  const caret = useRef<number | null>(null);
  const keys = useRef<ListKeys>(() => false);
  const listId = useId();

  // The browser moves the caret to the end of a new text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves once the text is rendered
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const change = ({ currentTarget }: ChangeEvent<Field>) => {
    const mentions = moveMentions(written.text, currentTarget.value, written.mentions);
    onChange(textToSend(currentTarget.value, mentions));
    look(currentTarget, mentions);
  };
  const choose = (member: Mentionable) => {
    if (!query) return;
    const next = insertMention(written, query, member);
    caret.current = next.caret;
    onChange(textToSend(next.text, next.mentions));
    field.current?.focus();
    close();
  };
  const insert = (text: string) => {
    const { text: old, mentions } = written;
    const { selectionStart, selectionEnd } = field.current ?? neverUsed;
    const start = selectionStart ?? old.length;
    const next = old.slice(0, start) + text + old.slice(selectionEnd ?? start);
    caret.current = start + text.length;
    onChange(textToSend(next, moveMentions(old, next, mentions)));
  };
  const over = tooLong(written.text, limit);
  const isOpen = query !== null && activeId !== null;
  const list: ReactNode = used && (
    <FieldTools
      {...{ id: listId, field, used, term: query?.term, people, peopleOnly, find, withGroups, keys }}
      onActive={setActiveId}
      onChoose={choose}
      onClose={dismiss}
    />
  );
  return {
    text: written.text,
    /** A sentence with the number of characters over the limit. */
    over,
    list,
    /** Inserts a text at the current or last caret; at the end of an unused field. */
    insert,
    onKeyDown: (event: KeyboardEvent): boolean => query !== null && keys.current(event),
    props: {
      value: written.text,
      onChange: change,
      onSelect: ({ currentTarget }: SyntheticEvent<Field>) => look(currentTarget),
      onBlur: close,
      'aria-invalid': over !== undefined,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && {
        'aria-haspopup': 'listbox' as const,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
      }),
    },
  };
}

/** Tracks the words after an `@` at the caret, unless the list was closed there, and the active option. */
function useQueryAtCaret(written: Mentions) {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const dismissed = useRef<number | null>(null);
  const field = useRef<Field>(null);
  const [used, setUsed] = useState<Field | null>(null);
  const close = () => {
    setQuery(null);
    setActiveId(null);
  };
  const look = (at: Field, mentions = written) => {
    field.current = at;
    setUsed(at);
    const found = at.selectionStart === at.selectionEnd ? findQuery(at.value, at.selectionStart ?? 0, mentions) : null;
    if (found?.start !== dismissed.current) dismissed.current = null;
    if (!found || dismissed.current !== null) close();
    else if (found.start !== query?.start || found.term !== query.term) setQuery(found);
  };
  const dismiss = () => {
    dismissed.current = query?.start ?? null;
    close();
  };
  return { query, activeId, setActiveId, look, close, dismiss, field, used };
}
