export type Shared = 'shared' | 'copied' | 'failed';

/** Opens the device's share sheet, or copies the link without one. */
export async function shareLink(link: string, title: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: link });
      return 'shared';
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(link)) ? 'copied' : 'failed';
}

/** Copies a text; false if the browser blocks it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
