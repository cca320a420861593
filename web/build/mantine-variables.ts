import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, variables } from '../src/ui/theme.ts';

const name = 'virtual:mantine-variables.css';
const resolved = `\0${name}`;

/**
 * Writes the theme's CSS variables into a stylesheet at build time. Mantine would put them into a `<style>` element
 * at run time, which a Content-Security-Policy without 'unsafe-inline' refuses.
 */
export const mantineVariables = (): Plugin => ({
  name: 'nysan:mantine-variables',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? themeVariables() : undefined),
});

/** The variables of our theme as CSS text. There is no dark scheme, and of Mantine's colours only those we have taken. */
export const themeVariables = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [standard, ours] = [defaultCssVariablesResolver(merged), variables(merged)];
  return convertCssVariables({
    variables: withoutForeign({ ...standard.variables, ...ours.variables }),
    light: withoutForeign({ ...standard.light, ...ours.light }),
    dark: {},
  });
};

const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));

const withoutForeign = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).filter(
      ([variable]) => !foreign.some((name) => variable.startsWith(`--mantine-color-${name}-`)),
    ),
  );
