import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './download-link.module.css';

export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} download>
      <IconDownload size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </a>
  );
}
