import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { theme } from '../ui/theme.ts';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);

/**
 * The whole client. Variables and global classes of Mantine come as stylesheets from the build, because it would
 * write `<style>` elements that our Content-Security-Policy refuses.
 */
export const App = () => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
