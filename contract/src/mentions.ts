import Type, { type Static } from 'typebox';
import { Person } from './members/members.ts';

/** A mention as `@Name` with the member's current name; `start` and `length` in UTF-16 units, in order. */
export const Mention = Type.Object({
  ...Person.properties,
  profession: Type.String(),
  start: Type.Integer(),
  length: Type.Integer(),
});
export type Mention = Static<typeof Mention>;

export const MentionText = (max: number) => Type.String({ maxReadable: max });

/** "" if missing. */
export const OptionalMentionText = (max: number) => Type.String({ maxReadable: max, default: '' });

/**
 * Required text with mentions, written `@[Name](id)`. At most `max` characters as members read it: only the name of a
 * mention counts. Mentions beyond `limits.mentions` become plain text.
 */
export const RequiredMentionText = (max: number) => Type.String({ maxReadable: max, minLength: 1, notBlank: true });

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const mention = new RegExp(`@\\[([^[\\]\\n]+)\\]\\((${id}|all|(?:event|group):${id})\\)`, 'gi');
const group = new RegExp(`@\\[([^[\\]\\n]+)\\]\\((all|event:${id})\\)`, 'gi');
const clubGroup = new RegExp(`@\\[[^[\\]\\n]+\\]\\(group:(${id})\\)`, 'gi');

export function readableText(sent: string): string {
  return sent.replace(mention, '@$1');
}

export function mentionedIds(sent: string): string[] {
  const ids = [...withoutGroups(sent).matchAll(mention)].map(([, , userId = '']) => userId.toLowerCase());
  return [...new Set(ids.filter((target) => !target.startsWith('group:')))];
}

/** Groups that their members mention: `@[Name](group:ID)`. */
export function mentionedGroupIds(sent: string): string[] {
  return [...new Set([...sent.matchAll(clubGroup)].map(([, groupId = '']) => groupId.toLowerCase()))];
}

export const hasMention = (sent: string): boolean => readableText(sent) !== sent;

export interface MentionedGroups {
  all: boolean;
  eventIds: string[];
}

export function mentionedGroups(sent: string): MentionedGroups | null {
  const ids = new Set([...sent.matchAll(group)].map(([, , groupId = '']) => groupId.toLowerCase()));
  if (ids.size === 0) return null;
  return { all: ids.delete('all'), eventIds: [...ids].map((groupId) => groupId.slice('event:'.length)) };
}

export function withoutGroups(sent: string): string {
  return sent.replace(group, '@$1');
}

/** Keeps the mentions of a sent text that `accepts` allows, in order, and turns the others into plain text. */
export function filterMentions(sent: string, accepts: (target: string) => boolean): string {
  return sent.replace(mention, (line, name, target) => (accepts(target.toLowerCase()) ? line : `@${name}`));
}

/** Turns group mentions that `before` did not have into plain text, so an edit adds no new ones. */
export function restoreGroups(sent: string, before: string): string {
  let result = sent;
  for (const [line, name = ''] of before.matchAll(group)) {
    if (!result.includes(line)) result = result.replace(`@${name}`, () => line);
  }
  return result;
}

export type DraftMention = Pick<Mention, '_id' | 'name' | 'start' | 'length'>;

export function parseMentions(sent: string): { text: string; mentions: DraftMention[] } {
  const mentions: DraftMention[] = [];
  let text = '';
  let done = 0;
  for (const { 0: line, 1: name = '', 2: _id = '', index } of sent.matchAll(mention)) {
    text += sent.slice(done, index);
    mentions.push({ _id, name, start: text.length, length: name.length + 1 });
    text += `@${name}`;
    done = index + line.length;
  }
  return { text: text + sent.slice(done), mentions };
}

export function textToSend(text: string, mentions: readonly DraftMention[]): string {
  let sent = '';
  let done = 0;
  for (const { _id, start, length } of mentions.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue;
    const label = text.slice(start + 1, start + length).replace(/[[\]\n]/g, ' ');
    sent += `${text.slice(done, start)}@[${label}](${_id})`;
    done = start + length;
  }
  return sent + text.slice(done);
}

/** Renames a member in a text and moves the following mentions. Null if the text doesn't mention them. */
export function renameMentions(
  text: string,
  mentions: readonly Mention[],
  member: Pick<Mention, '_id' | 'name' | 'avatar' | 'profession'>,
): { text: string; mentions: Mention[] } | null {
  if (!mentions.some(({ _id }) => _id === member._id)) return null;
  const renamed: Mention[] = [];
  let written = '';
  let done = 0;
  for (const one of mentions) {
    const isMember = one._id === member._id;
    const label = isMember ? `@${member.name}` : text.slice(one.start, one.start + one.length);
    const { _id, name, avatar, profession } = isMember ? member : one;
    written += text.slice(done, one.start);
    renamed.push({ _id, name, avatar, profession, start: written.length, length: label.length });
    written += label;
    done = one.start + one.length;
  }
  return { text: written + text.slice(done), mentions: renamed };
}
