/** Header of every API response: the build of the web app that the server serves now. */
export const buildHeader = 'x-club-build';
