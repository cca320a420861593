import { useState } from 'react';

/** Whether anything is on its way in one of several places of a form, each of which tells by its own key. */
export const useBusy = () => {
  const [busy, setBusy] = useState<readonly string[]>([]);
  return {
    isBusy: busy.length > 0,
    onBusyOf: (key: string) => (isBusy: boolean) =>
      setBusy((now) =>
        now.includes(key) === isBusy
          ? now
          : isBusy
            ? [...now, key]
            : now.filter((one) => one !== key),
      ),
  };
};
