import type { Message } from 'contract/chat/chat.ts';

export interface Row {
  message: Message;
  day: boolean;
  isNew: boolean;
  begins: boolean;
}

const maxGap = 5 * 60_000;
const maxAlbumGap = 60_000;

export function layOut(messages: Message[], markedAfter: number | null, me: string): Row[] {
  const firstNew = messages.find(
    ({ number, senderId }) => markedAfter !== null && number > markedAfter && senderId !== me,
  );
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = !before || dayOf(before) !== dayOf(message);
    const isNew = message === firstNew;
    const gap = before ? Date.parse(message.createdAt) - Date.parse(before.createdAt) : 0;
    const sameRun = before?.senderId === message.senderId && !before.notice && !message.notice && gap < maxGap;
    return { message, day, isNew, begins: day || isNew || !sameRun };
  });
}

const dayOf = ({ createdAt }: Message): string => new Date(createdAt).toDateString();

/** Rows in their order. Pictures that were sent together are one group, every other row is a group of its own. */
export function groupAlbums(rows: Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && continuesAlbum(group.at(-1), row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

// A caption is sent with the last picture.
const continuesAlbum = (before: Row | undefined, { message, begins }: Row): boolean =>
  before !== undefined &&
  !begins &&
  before.message.message === '' &&
  isPicture(before.message) &&
  isPicture(message) &&
  Date.parse(message.createdAt) - Date.parse(before.message.createdAt) < maxAlbumGap;

const isPicture = ({ attachments, deletedAt, replyTo, forwarded }: Message): boolean =>
  attachments.length > 0 &&
  attachments.every(({ fileType }) => fileType === 'image') &&
  !(deletedAt || replyTo || forwarded);
