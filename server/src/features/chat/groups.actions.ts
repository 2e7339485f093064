import type { Notice } from 'contract/chat.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import type { createGroup } from 'contract/groups.ts';
import { limits } from 'contract/limits.ts';
import type { Database } from '../../database/tables.ts';
import type { Tell } from '../../facts/bus.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { insertFile, type NewFile, removeFiles, withStoredFile } from '../../files/files.queries.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import type { Upload } from '../../http/uploads.ts';
import { encodeImage } from '../../images/images.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import {
  deleteParticipant,
  findEldest,
  findGroup,
  findMemberName,
  insertGroup,
  insertParticipants,
  putDirect,
  updateGroup,
} from './conversations.queries.ts';
import { inTurn } from './in-order.ts';
import { writeMessage } from './messages.queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const pictureSizes = {
  small: { width: 128, height: 128, fit: 'cover' },
  large: { width: 512, height: 512, fit: 'cover' },
} as const;

/** The direct conversation with another member, made once per pair; returns its id. */
export async function startDirect(services: Services, member: Member, otherId: string): Promise<string> {
  if (otherId === member.id) throw new ClubError('invalid_input', 'You cannot chat with yourself.');
  return inTransaction(services, async (tx, tell) => {
    const conversation = await putDirect(tx, member.id, otherId);
    if (!conversation) throw notFound('This member');
    if (conversation.made) {
      await insertParticipants(tx, conversation.id, [member.id, otherId]);
      tell('conversation.created', { conversationId: conversation.id });
    }
    return conversation.id;
  });
}

/** Makes a group of at least two others and the member, whose it is; returns its id. */
export async function makeGroup(services: Services, member: Member, body: BodyOf<typeof createGroup>): Promise<string> {
  const others = [...new Set(readUserIds(body.users))].filter((id) => id !== member.id);
  if (others.length < 2) throw tooFew();
  if (others.length >= limits.groupMembers) throw tooMany();
  return inTransaction(services, async (tx, tell) => {
    const id = await insertGroup(tx, member.id, body.name.trim());
    const added = await insertParticipants(tx, id, [member.id, ...others]);
    if (added.length < 3) throw tooFew();
    tell('conversation.created', { conversationId: id });
    return id;
  });
}

/** Renames a group; any of its members may. */
export async function renameGroupTo(services: Services, member: Member, id: string, name: string): Promise<void> {
  await changeGroup(services, member, id, async (tx, tell) => {
    await updateGroup(tx, id, { group_name: name.trim() });
    await writeLine(tx, tell, member, id, 'renamed', name.trim());
  });
}

/** Gives a group a picture; any of its members may. */
export async function pictureGroup(
  services: Services,
  member: Member,
  id: string,
  upload: Upload | null,
): Promise<void> {
  if (!upload)
    throw new ClubError('invalid_input', 'Please choose an image.', { fields: { picture: 'must be chosen' } });
  const { variants, ...image } = await encodeImage(upload.bytes, pictureSizes);
  const file: NewFile = { kind: 'group', ownerId: member.id, name: '', contentType: 'image/webp', variants, image };
  await withStoredFile(services.files, file, (fileId) =>
    changeGroup(services, member, id, async (tx, tell, group) => {
      await insertFile(tx, fileId, file);
      await updateGroup(tx, id, { picture_id: fileId });
      if (group.picture_id) await removeFiles(tx, services.jobs, [group.picture_id]);
      await writeLine(tx, tell, member, id, 'pictured');
    }),
  );
}

/** Adds a member to a group; any of its members may. */
export async function addToGroup(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async (tx, tell, group) => {
    if (group.size >= limits.groupMembers) throw tooMany();
    const name = await findMemberName(tx, userId);
    if (!name) throw notFound('This member');
    const added = await insertParticipants(tx, id, [userId]);
    if (added.length === 0) return;
    await writeLine(tx, tell, member, id, 'added', name);
    tell('conversation.joined', { conversationId: id, userId });
  });
}

/** Takes a member out (its owner may) or leaves (oneself). A group whose owner left goes to its eldest member. */
export async function removeFromGroup(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async (tx, tell, group) => {
    const leaving = userId === member.id;
    if (!leaving && group.owner_id !== member.id) throw ownerOnly();
    if (leaving) await writeLine(tx, tell, member, id, 'left');
    else await writeLine(tx, tell, member, id, 'removed', (await findMemberName(tx, userId)) ?? '');
    if (!(await deleteParticipant(tx, id, userId))) throw notFound('This member');
    if (userId === group.owner_id) await updateGroup(tx, id, { owner_id: await findEldest(tx, id) });
    tell('conversation.left', { conversationId: id, userId });
  });
}

/** Hands a group over to another of its members; its owner may. */
export async function handGroupOver(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async (tx, tell, group) => {
    if (group.owner_id !== member.id) throw ownerOnly();
    const name = await findMemberName(tx, userId);
    if (!name || !(await findGroup(tx, userId, id))) throw notFound('This member');
    await updateGroup(tx, id, { owner_id: userId });
    await writeLine(tx, tell, member, id, 'handed-over', name);
  });
}

type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

async function changeGroup(
  services: Services,
  member: Member,
  id: string,
  change: (tx: Database, tell: Tell, group: Group) => Promise<void>,
): Promise<void> {
  await inTurn(id, () =>
    inTransaction(services, async (tx, tell) => {
      const group = await findGroup(tx, member.id, id);
      if (!group) throw notFound('This group');
      await change(tx, tell, group);
      tell('conversation.changed', { conversationId: id });
    }),
  );
}

// A line about the group in the group: what happened, and the name it is about. The browser has the words.
async function writeLine(
  tx: Database,
  tell: Tell,
  member: Member,
  conversationId: string,
  notice: Notice,
  body = '',
): Promise<void> {
  const line = await writeMessage(tx, member.id, { conversationId, body, notice });
  if (line) tell('message.sent', { messageId: line.id, conversationId });
}

function readUserIds(users: string | string[]): string[] {
  const list = typeof users === 'string' ? parseList(users) : users;
  if (!list.every((id) => typeof id === 'string' && uuid.test(id))) throw notAList();
  return list.map((id) => id.toLowerCase());
}

function parseList(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw notAList();
}

function notAList(): ClubError {
  return new ClubError('invalid_input', 'users must be a list of member ids.', {
    fields: { users: 'must be a list of ids' },
  });
}

function tooFew(): ClubError {
  return new ClubError('invalid_input', 'Please provide a group name and select at least 2 members.');
}

function tooMany(): ClubError {
  return new ClubError('conflict', `A group holds at most ${limits.groupMembers} members.`);
}

function ownerOnly(): ClubError {
  return new ClubError('forbidden', 'Only the owner of the group can do this.');
}
