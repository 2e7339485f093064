// Runs before the first paint, so the other color scheme doesn't flash.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.colorScheme = scheme;
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('media', meta.dataset.scheme === scheme ? 'all' : 'not all');
  const color = document.querySelector('meta[name="club-color"]')?.content;
  if (color) document.documentElement.style.setProperty('--club', color);
  document.documentElement.toggleAttribute('data-club-color', Boolean(color));
})();

// Fetches the files and first data of a member's screen along with the first script instead of after it.
(() => {
  try {
    if (!localStorage.getItem('userInfo')) return;
  } catch {
    return;
  }
  const meta = document.querySelector('meta[name="member-files"]');
  if (!meta) return;
  const [screen, id = ''] = (location.pathname.slice(1) || 'feed').split('/');
  const listed = (name) => (meta.getAttribute(name) ?? '').split(' ').filter(Boolean);
  for (const file of [...listed('content'), ...listed(`data-${screen}`)]) {
    const link = document.createElement('link');
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    Object.assign(link, kind, { href: `/${file}` });
    document.head.append(link);
  }
  // An address with a query reads other data; in the chat it only opens a conversation.
  if (location.search && screen !== 'chat') return;
  globalThis.clubReads = Object.fromEntries(
    listed(`data-${screen}-reads`).map((template) => {
      const address = template.replace(':id', id);
      const response = fetch(address);
      // The consumer handles a failure.
      response.catch(() => {});
      return [address, response];
    }),
  );
})();

// An error before the first screen prevents it, so the page shows and reports the error.
(() => {
  let reported = false;
  const onError = ({ target, message }) => {
    const isScript = target instanceof HTMLScriptElement;
    if ((!isScript && target !== window) || !document.querySelector('#root > .boot')) return;
    document.documentElement.dataset.boot = 'failed';
    if (reported) return;
    reported = true;
    const why = isScript ? `missing ${new URL(target.src).pathname}` : message;
    const build = document.querySelector('meta[name="club-build"]')?.content ?? '';
    const body = JSON.stringify({ message: `The page did not start: ${why}`.slice(0, 500), build });
    const headers = { 'content-type': 'application/json' };
    fetch('/api/browser-errors', { method: 'POST', headers, body }).catch(() => {});
  };
  addEventListener('error', onError, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.id === 'boot-reload') location.reload();
  });
})();
