/** Why an archive, or a member's own data, leaves something out. */
export const link = 'A link or a code opens the old club alone.';
export const session = 'Members sign in to a new club with a new password.';
export const talk = 'Conversations are between those who had them, also for an officer with an archive.';
export const applicant = 'Applications are for those who decided them, and are deleted after a time.';
export const mine = 'Only the member sees it; their own data has it.';
export const machine = 'It is about the machine or the program, not the club.';
export const news = 'Notifications are of the day.';
export const derived = 'The database works it out of what the archive has.';
export const record = 'The audit log stays with the club that it is of.';
export const again = 'The new club looks again.';
export const secret = 'It lets someone in.';
