import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { RoomLook } from '../src/ui/room-look.tsx';
import { theme } from '../src/ui/theme.ts';

/**
 * The look of the client without any sheet of styles: ours are not loaded in tests, and each rule of Mantine's would be
 * matched with every element whenever one is looked for, a fifth of the time of these tests.
 */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    <RoomLook>{children}</RoomLook>
  </MantineProvider>
);
