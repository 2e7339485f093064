/** Parses in place. An empty field or null is a missing one; invalid JSON stays a text, which validation rejects. */
export function readJsonFields(...names: string[]) {
  return async (body: unknown): Promise<void> => {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (!names.includes(name) || typeof value !== 'string') continue;
      const parsed = value === '' ? null : parse(value);
      if (parsed === null) Reflect.deleteProperty(body, name);
      else Object.assign(body, { [name]: parsed });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
