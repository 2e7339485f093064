import { languageCookie, languages } from 'contract/club/languages.ts';
import { useEffect } from 'react';
import { language, t } from '../../lib/text/i18n.ts';
import classes from './club-pages.module.css';

// Scripts can only see the language cookie.
const cookie = document.cookie;

/** Lets visitors switch the language. A member's own setting replaces it at sign-in. */
export function LanguageChoice() {
  useEffect(
    () => () => {
      // The timeout lets a pending navigation change the address first.
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
