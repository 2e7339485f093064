/** Throws unless the response is a success. */
export async function post<Answer>(url: string, cookie: string, body: object): Promise<Answer> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
