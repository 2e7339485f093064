import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './download-link.module.css';

interface Props {
  href: string;
  children: ReactNode;
  /** Keeps its words on phones. */
  wide?: boolean;
}

export function DownloadLink({ href, children, wide = false }: Props) {
  return (
    <a className={classes.link} href={href} download data-wide={wide}>
      <IconDownload size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </a>
  );
}
