/** A clipboard with plain text and files, such as the picture that Office adds. */
export const clipboard = (text: string, ...files: File[]) => ({
  files,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
});
