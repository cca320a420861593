import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { clearOfBars } from './room-below.ts';

const teal: MantineColorsTuple = [
  '#E6F2F1',
  '#CFE5E3',
  '#A6CFCC',
  '#7AB7B3',
  '#4E9C98',
  '#2A8481',
  '#0F6B6B',
  '#0B5555',
  '#084343',
  '#053030',
];
const gray: MantineColorsTuple = [
  '#F6F8F9',
  '#EEF2F4',
  '#E3E8EC',
  '#CBD3DA',
  '#8A96A2',
  '#697586',
  '#52606D',
  '#3B4754',
  '#26313C',
  '#16202A',
];
const green: MantineColorsTuple = [
  '#EDF8F2',
  '#CCE8D8',
  '#9BD1B2',
  '#6ABA8C',
  '#3F9F6B',
  '#2A8D5A',
  '#1B7F4B',
  '#15683D',
  '#0F502F',
  '#093820',
];
const blue: MantineColorsTuple = [
  '#E8F0FC',
  '#D0E0F8',
  '#A3C2F1',
  '#76A3E7',
  '#4B84DA',
  '#3370CB',
  '#1F5FBF',
  '#194E9D',
  '#133D7B',
  '#0D2B58',
];
const amber: MantineColorsTuple = [
  '#FFF4E0',
  '#FDE7BF',
  '#F6CF87',
  '#E5B04C',
  '#C88A1C',
  '#B06F08',
  '#9A5B00',
  '#7F4B00',
  '#633A00',
  '#472A00',
];
const red: MantineColorsTuple = [
  '#FEECEA',
  '#FBD5D1',
  '#F4A9A2',
  '#EA7C72',
  '#DA5146',
  '#C8382C',
  '#B42318',
  '#941C13',
  '#73160F',
  '#520F0A',
];

/** The palette of Nysan: teal acts, amber warns of deadlines, red refuses, green has been approved. */
export const theme = createTheme({
  colors: { teal, gray, dark: gray, green, blue, amber, yellow: amber, red },
  primaryColor: 'teal',
  primaryShade: 6,
  white: '#FFFFFF',
  black: '#16202A',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 24px rgba(22, 32, 42, 0.12)',
    lg: '0 8px 24px rgba(22, 32, 42, 0.12)',
    xl: '0 8px 24px rgba(22, 32, 42, 0.12)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    // Mantine's own scroll lock writes a <style> element; base.css locks the page instead.
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
    ModalRoot: {
      defaultProps: {
        lockScroll: false,
        // Its <header> would be a second banner beside the page's.
        attributes: { header: { role: 'presentation' } },
        centered: true,
        transitionProps: { duration: 120 },
      },
    },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
    DrawerRoot: {
      defaultProps: {
        lockScroll: false,
        // Its <header> would be a second banner beside the page's.
        attributes: { header: { role: 'presentation' } },
        position: 'right',
        transitionProps: { duration: 120 },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
    Popover: { defaultProps: { middlewares: clearOfBars } },
    // Until it is measured a list is as wide as its longest line: laid on the document it widened the page of a phone,
    // which then jumped under a dialog that fills the screen.
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    // A list opens by a press or an arrow: opened by focus it lay over what the keyboard was on its way to.
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        nothingFoundMessage: undefined,
        openOnFocus: false,
      },
    },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
  },
});

/** Shades whose own colour is too pale for words on the tint of a button under the pointer. */
const darkerText: Record<string, number> = { gray: 7, dark: 7, green: 7, amber: 7, yellow: 7 };

/**
 * Coloured text on white or on a tint uses the colour itself, or the next shade; Mantine would take one that is nearly black. The
 * tints are a step paler than Mantine's in return: on its tint under the pointer such text could not be read.
 */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: Object.fromEntries(
    Object.keys(colors).flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-0)`],
      [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-1)`],
      [
        `--mantine-color-${name}-light-color`,
        `var(--mantine-color-${name}-${darkerText[name] ?? 6})`,
      ],
    ]),
  ),
  dark: {},
});
