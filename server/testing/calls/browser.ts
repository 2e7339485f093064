import { findCall, misfit } from './calls.ts';
import { encodeForm, type FormFields } from './forms.ts';
import { type HttpResponse, type Request, send } from './http.ts';
import { reportProblem } from './problems.ts';

/** Stores cookies. A successful response that breaks the contract fails the test. */
export class Browser {
  readonly port: number;
  readonly cookies = new Map<string, string>();

  constructor(port: number) {
    this.port = port;
  }

  get<Body>(path: string, headers: Request['headers'] = {}): Promise<HttpResponse<Body>> {
    return this.send({ path, headers });
  }

  post<Body>(path: string, body?: unknown): Promise<HttpResponse<Body>> {
    return this.sendJson('POST', path, body);
  }

  put<Body>(path: string, body?: unknown): Promise<HttpResponse<Body>> {
    return this.sendJson('PUT', path, body);
  }

  delete<Body>(path: string, body?: unknown): Promise<HttpResponse<Body>> {
    return this.sendJson('DELETE', path, body);
  }

  async upload<Body>(path: string, fields: FormFields, method = 'POST'): Promise<HttpResponse<Body>> {
    return this.send({ method, path, ...(await encodeForm(fields)) });
  }

  async send<Body>(request: Request): Promise<HttpResponse<Body>> {
    const response = await send<Body>(this.port, {
      ...request,
      headers: { ...this.cookieHeader(), ...request.headers },
    });
    this.#keepCookies(response.headers['set-cookie'] ?? []);
    checkShape(request, response);
    return response;
  }

  cookieHeader(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  private sendJson<Body>(method: string, path: string, body: unknown): Promise<HttpResponse<Body>> {
    if (body === undefined) return this.send({ method, path });
    return this.send({ method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function checkShape({ method = 'GET', path }: Request, { status, body }: HttpResponse): void {
  const call = findCall(method, path.split('?')[0] ?? '');
  if (!call?.response || status < 200 || status > 299) return;
  const wrong = misfit(call.response, body);
  if (wrong) reportProblem(`${method} ${path} answered something else than the contract says: ${wrong}`);
}
