import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme, variables } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const chosen: Record<string, string> = { ...variables(merged).light };

const shadeOf = (variable: string): string => {
  const [, name = '', shade] =
    /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(chosen[variable] ?? '') ?? [];
  const colour = merged.colors[name]?.[Number(shade)];
  if (colour === undefined) {
    throw new Error(`${variable} is no shade of ours: ${chosen[variable]}`);
  }
  return colour;
};

/** Relative luminance of WCAG 2.2. */
const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, place) => {
    const part = Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const ours = Object.keys(theme.colors ?? {});

test.each(ours)('the words of a %s button can be read at rest and under the pointer', (name) => {
  const words = shadeOf(`--mantine-color-${name}-light-color`);
  for (const tint of ['light', 'light-hover']) {
    expect(contrast(words, shadeOf(`--mantine-color-${name}-${tint}`)), tint).toBeGreaterThan(4.5);
  }
  expect(contrast(words, '#FFFFFF')).toBeGreaterThan(4.5);
});

test.each(ours)(
  'white words on a filled %s button can be read at rest and under the pointer',
  (name) => {
    const [rest = '', hover = ''] = merged.colors[name]?.slice(6, 8) ?? [];
    expect(contrast('#FFFFFF', rest)).toBeGreaterThan(4.5);
    expect(contrast('#FFFFFF', hover)).toBeGreaterThan(4.5);
  },
);
