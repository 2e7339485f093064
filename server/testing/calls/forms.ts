import type { Request } from './http.ts';

/** Texts, and files, one or several, under the name of their field. */
export type FormFields = Record<string, string | File | File[]>;

/** Headers and body of multipart/form-data. */
export async function encodeForm(fields: FormFields): Promise<Required<Pick<Request, 'headers' | 'body'>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  const encoded = new Response(form);
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, body: await encoded.bytes() };
}
