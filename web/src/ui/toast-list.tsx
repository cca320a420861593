import { Button, Notification } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import './toast-list.css';
import classes from './toast.module.css';
import { useToastSlot } from './toast-slot.tsx';
import { dropRead, hide, hideAll, type ToastAction, type Told, useTold } from './told.ts';

export { endErrorsOf, tell } from './told.ts';

/** What is told, one thing at a time, in the topmost place for it; above the page where there is none. F8 leads to it by keyboard. */
export const ToastList = () => {
  const { t } = useTranslation();
  const slot = useToastSlot();
  const told = useTold();
  const place = useRef<HTMLElement>(null);
  const inSight = told.at(-1);
  useRoomInBar(slot, inSight);
  useToastKey(place);
  useDropRead();
  useEffect(() => hideAll, []);
  if (!inSight) {
    return null;
  }
  const list = (
    <section ref={place} aria-label={t('toasts')} aria-keyshortcuts="F8" className={classes.list}>
      <Toast key={inSight.id} told={inSight} below={told.length - 1} />
    </section>
  );
  return slot ? createPortal(list, slot) : list;
};

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden />, stay: 4000 },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, stay: 6000 },
  error: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, stay: undefined },
} as const;

/** Long enough to be read and thought over, ms. */
const WITH_ACTION = 10_000;

/** Goes by itself unless it is an error, but not from under a pointer. */
const Toast = ({ told, below }: { told: Told; below: number }) => {
  const { t } = useTranslation();
  const { id, message, about, count, action } = told;
  const { stay: usual, ...look } = looks[told.kind];
  const stay = usual && action ? WITH_ACTION : usual;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (stay === undefined || isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => hide(id), stay);
    return () => clearTimeout(timer);
  }, [id, count, stay, isHeld]);
  return (
    <Notification
      {...look}
      withBorder
      onClose={() => hide(id)}
      closeButtonProps={{ 'aria-label': t('close') }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {action && <ActionButton action={action} onDone={() => hide(id)} />}
      <span>{message}</span>
      {count > 1 && <span className={classes.count}> ×{count}</span>}
      {about && <span className={classes.about}>{about}</span>}
      {below > 0 && <span className={classes.about}>{t('toastsBelow', { count: below })}</span>}
    </Notification>
  );
};

type ActionProps = { action: ToastAction; onDone: () => void };

const ActionButton = ({ action: { label, run }, onDone }: ActionProps) => (
  <Button
    className={classes.action}
    size="compact-sm"
    variant="default"
    onClick={() => {
      onDone();
      run();
    }}
  >
    {label}
  </Button>
);

/** What sticks below the bar goes down with its lower edge. */
const useRoomInBar = (slot: HTMLElement | undefined, inSight: Told | undefined): void => {
  useLayoutEffect(() => {
    const bar = slot?.closest<HTMLElement>('[data-top-bar]');
    if (!bar || !inSight) {
      return undefined;
    }
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--top-bar', `${bar.offsetHeight}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--top-bar');
    };
  }, [slot, inSight]);
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

/** F8 goes to the close button of what is told; closing the last one goes back to where the reader was. */
const useToastKey = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let back: Element | null = null;
    const closeButton = () => place.current?.querySelector('button');
    const onKey = (event: KeyboardEvent) => {
      const button = closeButton();
      if (event.key === 'F8' && button) {
        event.preventDefault();
        back = place.current?.contains(document.activeElement) ? back : document.activeElement;
        button.focus();
      }
    };
    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null;
      if (pressed && place.current?.contains(pressed) && back) {
        // What was below it comes in its place with the next frame.
        requestAnimationFrame(() => {
          const next = closeButton() ?? back;
          back = next === back ? null : back;
          if (next instanceof HTMLElement) {
            next.focus();
          }
        });
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
