import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { theme } from '../ui/theme.ts';

/**
 * How everything looks. Variables and global classes of Mantine come as stylesheets from the build, because it would
 * write `<style>` elements that our Content-Security-Policy refuses.
 */
export const Look = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </StrictMode>
);
