import type { ChatState, Upload } from '../chat.state.ts';

type UploadState = Pick<ChatState, 'uploads'>;

/** The uploads of a conversation, in the order in which they go. */
export const uploadsOf = (uploads: readonly Upload[], id: string): Upload[] =>
  uploads.filter(({ conversationId }) => conversationId === id);

/** What is on its way: an upload that failed waits for its sender. */
export const isSending = ({ problem }: Upload): boolean => problem === null;

/** Something about an upload is different now. */
export function renewUpload({ uploads }: UploadState, id: string, change: Partial<Upload>): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload) Object.assign(upload, change);
}
