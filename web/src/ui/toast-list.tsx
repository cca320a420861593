import { Notifications, useNotifications } from '@mantine/notifications';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRead, mostToasts, type ToastKind } from './show-toast.tsx';
import './toast-list.css';
import { useFreePlace } from './use-free-place.ts';
import { useIsPhone } from './use-is-phone.ts';

export { showToast } from './show-toast.tsx';
export type { ToastKind };

/** The list of toasts on screen. F8 leads to it by keyboard, out of a dialog too. */
export const ToastList = () => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const place = useRef<HTMLElement>(null);
  const { notifications } = useNotifications();
  useFreePlace(place, isPhone ? 'top' : 'bottom', notifications);
  useToastKey(place);
  useDropRead();
  return (
    <section ref={place} aria-label={t('toasts')} aria-keyshortcuts="F8">
      <Notifications
        position={isPhone ? 'top-center' : 'bottom-right'}
        limit={mostToasts}
        zIndex={500}
        withinPortal={false}
      />
    </section>
  );
};

const useDropRead = (): void => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) {
      before.current = pathname;
      dropRead();
    }
  }, [pathname]);
};

/** F8 goes to the close button of the newest toast; closing the last one goes back to where the reader was. */
const useToastKey = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let back: Element | null = null;
    const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
    const onKey = (event: KeyboardEvent) => {
      const newest = buttons().at(-1);
      if (event.key === 'F8' && newest) {
        event.preventDefault();
        back = place.current?.contains(document.activeElement) ? back : document.activeElement;
        newest.focus();
      }
    };
    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null;
      if (pressed && place.current?.contains(pressed) && back) {
        const next = buttons().findLast((button) => button !== pressed) ?? back;
        back = next === back ? null : back;
        if (next instanceof HTMLElement) {
          next.focus();
        }
      }
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', onClick);
    };
  }, [place]);
};
