/** The club's name, which the server writes into the page, so that no request is needed to greet by it. */
export const clubName: string =
  document.querySelector<HTMLMetaElement>('meta[name="club-name"]')?.content.trim() || 'ClubPlatform';

/** Whether the club has a mail server; without one its admins hand over what would be mailed. */
export const sendsMail: boolean = document.querySelector('meta[name="club-mail"]') === null;

/** Whether the club was filled by `npm run demo`. */
export const isDemo: boolean = document.querySelector('meta[name="club-demo"]') !== null;
