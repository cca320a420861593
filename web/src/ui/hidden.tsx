import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <VisuallyHidden>{children}</VisuallyHidden>
);
