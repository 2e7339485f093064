/** The line breaks of what a plugin takes out of a file: with them left in, lines of the source maps stay true. */
export const lineBreaks = (text: string): string => text.replace(/[^\n]+/g, '');
