import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useTyped } from './use-typed.ts';

/** What a dialog and a drawer are opened with. */
export type PanelProps = {
  opened: boolean;
  onClose: () => void;
  /** What is typed in it outlives it. */
  keepsTyped?: boolean;
  /** At a desk, too, «Back» closes it first: it holds work that is no typed text. */
  holdsBack?: boolean;
  title: ReactNode;
  /** Width in px; a phone gets the whole screen. */
  width?: number;
  /** Buttons below the content, which stay in sight: what leads back first, what acts last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** How every panel over the page opens and closes: by its state, a labelled ✕, Esc and on a phone «Back»; the focus goes back. Nothing typed is lost unasked. */
export const usePanel = ({
  opened,
  onClose,
  keepsTyped = false,
  holdsBack = false,
}: PanelProps) => {
  useFocusBack();
  const { close, watch } = useTyped(opened && !keepsTyped, onClose);
  useBackCloses(opened, close, holdsBack);
  return {
    isPhone: useIsPhone(),
    panel: { opened, onClose: close },
    watch,
  };
};
