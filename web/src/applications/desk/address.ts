export const addressOfApplication = (id: string): string => `?tab=applications&application=${id}`;
