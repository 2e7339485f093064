/** Parses in place; invalid JSON stays a text, which validation then rejects. */
export function readJsonFields(...names: string[]) {
  return async (body: unknown): Promise<void> => {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (names.includes(name) && typeof value === 'string') Object.assign(body, { [name]: parse(value) });
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
