type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back whenever a call was refused to its sender (403, 404): they may have lost a right a moment ago. */
export const onRefused = (listener: Listener): void => {
  listeners.add(listener);
};

export const tellRefused = (): void => {
  for (const listener of listeners) {
    listener();
  }
};
