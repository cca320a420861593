import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { foundInList } from './found-in-list.ts';
import { pickerLayers } from './picker-layers.ts';

const defaultProps = { filter: foundInList() };

/** What only rooms need of the look, so that the page of sign-in does not load it: how lists are looked through, and that «Back» closes them. */
const theme = createTheme({
  components: {
    Popover: { defaultProps: pickerLayers },
    Select: { defaultProps },
    MultiSelect: { defaultProps },
    Autocomplete: { defaultProps },
    TagsInput: { defaultProps },
  },
});

export const RoomLook = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
);
