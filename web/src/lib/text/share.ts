/** What became of a link that was shared. */
export type Shared = 'shared' | 'copied' | 'failed';

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
  return (await copyText(link)) ? 'copied' : 'failed';
}

/** Copies a text; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
