// Until the first screen is there, what fails keeps it from coming: then the page says so, and reports it.
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
