/** Throws unless the response is a success. */
export async function post<Response>(url: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Response;
}
