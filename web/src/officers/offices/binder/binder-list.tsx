import { useId } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Address } from '../../../ui/links/address.tsx';
import classes from './binder.module.css';

interface Props {
  kind: 'applications' | 'events' | 'groups' | 'links' | 'files';
  items: { title: string; url: string; detail?: string }[];
}

export function BinderList({ kind, items }: Props) {
  const heading = useId();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h3 id={heading}>{t(`binder.${kind}`)}</h3>
      {items.length === 0 && <p className={classes.note}>{t(`binder.none.${kind}`)}</p>}
      <ul className={classes.items} aria-labelledby={heading}>
        {items.map(({ title, url, detail }) => (
          <li key={url}>
            <Address href={new URL(url, location.origin).href} className={classes.link ?? ''}>
              <bdi>{title}</bdi>
            </Address>
            {detail && <span className={classes.note}>{detail}</span>}
            {kind === 'links' && (
              <span className={classes.printed} dir="ltr">
                {url}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
