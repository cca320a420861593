import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { foundInList } from './found-in-list.ts';

const defaultProps = { filter: foundInList() };

/** What only rooms need of the look, so that the page of sign-in does not load it: how lists are looked through. */
const theme = createTheme({
  components: {
    Select: { defaultProps },
    MultiSelect: { defaultProps },
    Autocomplete: { defaultProps },
    TagsInput: { defaultProps },
  },
});

export const RoomLook = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
);
