import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const spruce: MantineColorsTuple = [
  '#EAF5F1',
  '#D2E9E1',
  '#A9D4C7',
  '#7ABBA9',
  '#4C9F8B',
  '#2F8673',
  '#217565',
  '#155E50',
  '#0F4A3F',
  '#0A352D',
];
const marigold: MantineColorsTuple = [
  '#FFF6E2',
  '#FDE9BE',
  '#FAD88B',
  '#F6C75C',
  '#F2B738',
  '#E7A11C',
  '#C68311',
  '#96600A',
  '#714808',
  '#4D3106',
];
const gray: MantineColorsTuple = [
  '#FDFBF8',
  '#FAF6EF',
  '#F3ECE1',
  '#E9E0D3',
  '#CFC3B2',
  '#8E8271',
  '#6E6454',
  '#575042',
  '#3A342B',
  '#231F1A',
];
const dark: MantineColorsTuple = [
  '#F1EBE1',
  '#D8D0C3',
  '#BFB6A7',
  '#A09686',
  '#3B352D',
  '#2C2822',
  '#1F1C18',
  '#151310',
  '#100E0C',
  '#0B0908',
];

export const theme = createTheme({
  colors: { spruce, marigold, gray, dark },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: '#231F1A',
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Figtree Variable', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } } },
});

const ours = {
  '--mantine-color-body': 'var(--dp-surface)',
  '--mantine-color-text': 'var(--dp-ink)',
  '--mantine-color-dimmed': 'var(--dp-ink-3)',
  '--mantine-color-placeholder': 'var(--dp-ink-3)',
  '--mantine-color-error': 'var(--dp-error)',
  '--mantine-color-default': 'var(--dp-surface)',
  '--mantine-color-default-border': 'var(--dp-control)',
  '--mantine-color-default-hover': 'var(--dp-hover)',
  '--mantine-color-anchor': 'var(--dp-primary-text)',
  '--mantine-primary-color-filled-hover': 'var(--dp-primary-hover)',
};

/** Sets Mantine's variables to the colors of tokens.css, which follow the color scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
