// Runs before the first paint, so that no one sees the other scheme flash by.
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
