// Runs before the first paint, so that nobody sees the other scheme flash by.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
  const color = document.querySelector('meta[name="club-color"]')?.content;
  if (color) document.documentElement.style.setProperty('--club', color);
  document.documentElement.toggleAttribute('data-club-color', Boolean(color));
})();
