import { languageCookie, languages } from 'contract/club/languages.ts';
import { useEffect } from 'react';
import { language, t } from '../../lib/text/i18n.ts';
import classes from './club-pages.module.css';

// Scripts see no other cookie than the language.
const cookie = document.cookie;

/** Lets visitors read on in another language. Whoever signs in goes on in the one that is kept for them. */
export function LanguageChoice() {
  useEffect(
    () => () => {
      // Where they were going has become the address by then.
      if (document.cookie !== cookie) setTimeout(() => location.reload());
    },
    [],
  );
  return (
    <nav className={classes.pages} aria-label={t('languages.label')}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === language}
          onClick={() => {
            // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not everywhere yet
            document.cookie = `${languageCookie}=${code};path=/;max-age=34560000`;
            location.reload();
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
