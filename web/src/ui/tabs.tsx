import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tabs.module.css';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string; content: ReactNode }[];
  open: Name;
  onOpen: (name: Name) => void;
}

/** Several views in one place, one of them open. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen }: Props<Name>) {
  const choose = (value: string | null) => {
    const chosen = tabs.find(({ name }) => name === value);
    if (chosen) onOpen(chosen.name);
  };
  const classNames = { root: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' };
  return (
    <MantineTabs value={open} onChange={choose} keepMounted={false} classNames={classNames}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ name, title }) => (
          <MantineTabs.Tab key={name} value={name}>
            {title}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ name, content }) => (
        <MantineTabs.Panel key={name} value={name}>
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
