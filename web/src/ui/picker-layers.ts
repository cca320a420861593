import { addLayer } from './back-layers.ts';
import { phoneQuery } from './use-is-phone.ts';

const open: (() => void)[] = [];

/** Lists, menus and calendars that drop down from a control, as the kit places them. */
const dropped = '[data-position][class*="-dropdown"]';

/** What all of them are told on a phone: «Back» closes them first. One that goes away with its page does not tell, and is looked for. */
export const pickerLayers = {
  onOpen: (): void => {
    if (window.matchMedia(phoneQuery).matches) {
      open.push(addLayer({ close: shut, isThere }));
    }
  },
  onClose: (): void => open.pop()?.(),
};

const isThere = (): boolean =>
  [...document.querySelectorAll(dropped)].some((one) => one.getClientRects().length > 0);

/** As a touch beside it does. */
const shut = (): void => {
  if (document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
};
