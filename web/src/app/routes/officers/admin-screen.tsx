import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import screen from '../../../ui/layout/screen.module.css';

/** A screen below a tab of the officers: the tab says what it is, so its title is only read out. */
export function AdminScreen({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={screen.screen}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  );
}
