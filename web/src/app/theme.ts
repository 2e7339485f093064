import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Calm, warm, one accent. An operator who wants another colour changes `accent`, ten shades from pale to dark. */
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
    gray: [
      '#faf7f2',
      '#f3efe8',
      '#e8e2d8',
      '#d9d1c4',
      '#c2b8a8',
      '#a1978a',
      '#6f675d',
      '#544d45',
      '#3a3530',
      '#23201d',
    ],
    dark: [
      '#ece7e0',
      '#d5cec4',
      '#aea69b',
      '#8f877c',
      '#47423c',
      '#36322d',
      '#292622',
      '#1b1917',
      '#151311',
      '#0f0d0c',
    ],
  },
  black: '#23201d',
  fontFamily:
    'system-ui, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  headings: { fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Surfaces stand out from the page by their colour and a hairline, never by a shadow. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf7f2',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#6f675d',
    '--mantine-color-default-border': '#d9d1c4',
    '--club-surface': '#ffffff',
    '--club-sunken': '#f3efe8',
    '--club-line': '#e8e2d8',
  },
  dark: {
    '--mantine-color-body': '#1b1917',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-placeholder': '#aea69b',
    '--club-surface': '#242120',
    '--club-sunken': '#2e2a27',
    '--club-line': '#36322d',
  },
});
