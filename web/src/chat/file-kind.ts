import type { FileKind, Message } from 'contract/chat/chat.ts';

/** Apart from its label, because the first screen follows conversations without their sentences. */
export function fileKindOf({ attachments: [file] }: Pick<Message, 'attachments'>): FileKind | null {
  if (!file) return null;
  const { fileType, wave } = file;
  if (fileType === 'audio') return wave ? 'voice' : 'audio';
  return fileType === 'image' || fileType === 'video' ? fileType : 'file';
}
