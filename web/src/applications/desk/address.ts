/** Where an application is read. */
export const addressOfApplication = (id: string): string => `?tab=applications&application=${id}`;
