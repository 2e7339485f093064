/** What became of a link that was shared. */
export type Shared = 'shared' | 'copied' | 'refused';

/** Hands a link to the device's share sheet, or copies it where there is none. */
export async function shareLink(link: string, title: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: link });
      return 'shared';
    } catch (error) {
      // Closing the sheet is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return 'refused';
  }
}
