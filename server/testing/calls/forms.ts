import type { Request } from './http.ts';

/** Texts, and one or several files, by the name of their field. */
export type FormFields = Record<string, string | File | File[]>;

export async function encodeForm(fields: FormFields): Promise<Required<Pick<Request, 'headers' | 'body'>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  const encoded = new Response(form);
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, body: await encoded.bytes() };
}
