export function toLocal(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromLocal(text: string): string {
  return new Date(text).toISOString();
}
