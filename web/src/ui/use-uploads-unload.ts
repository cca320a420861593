const busy = new Set<object>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the tab is closed or reloaded while `owner` still has files on their way. */
export const warnBeforeUnload = (owner: object, isBusy: boolean): void => {
  if (isBusy) {
    busy.add(owner);
  } else {
    busy.delete(owner);
  }
  if (busy.size > 0) {
    window.addEventListener('beforeunload', ask);
  } else {
    window.removeEventListener('beforeunload', ask);
  }
};
