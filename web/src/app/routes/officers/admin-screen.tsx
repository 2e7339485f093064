import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import screen from '../../../ui/layout/screen.module.css';

/** The tab already names the screen, so the title is only for screen readers. */
export function AdminScreen({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={screen.screen}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  );
}
