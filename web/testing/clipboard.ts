/** A clipboard with a plain text and files, such as the picture that Office adds to what is copied. */
export const clipboard = (text: string, ...files: File[]) => ({
  files,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});
