import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine's parts in the colours of styles.css: calm, warm, one accent in ten shades from pale to dark. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    accent: [
      '#eaf6f1',
      '#d2ebe1',
      '#a9d8c6',
      '#7dc4a9',
      '#57b18f',
      '#37987a',
      '#1d8267',
      '#126b54',
      '#0d5543',
      '#083d30',
    ],
  },
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default-border': 'var(--line)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
