import type { Message } from 'contract/chat/chat.ts';

/** A message and what stands before it. */
interface Placed {
  message: Message;
  /** The first of its day. */
  day: boolean;
  /** The first that I have not seen. */
  isNew: boolean;
  /** The first of several by the same person in a row. */
  begins: boolean;
}

const maxGap = 5 * 60_000;

/** Puts messages into days and runs, and marks where the new ones begin. */
export function layOut(messages: Message[], markedAfter: number | null, me: string): Placed[] {
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
