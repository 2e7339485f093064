import type { Message } from 'contract/chat/chat.ts';

interface Row {
  message: Message;
  day: boolean;
  isNew: boolean;
  begins: boolean;
}

const maxGap = 5 * 60_000;

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
