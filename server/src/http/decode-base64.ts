import { isBase64 } from '@nysan/contract/base64.ts';

const GROUP = 4;
const NOTHING = Buffer.alloc(0);

/** Decodes base64 that comes in pieces. `isSound` turns false at the first sign that cannot be; what comes later is nothing then. */
export const createBase64Decoder = () => {
  /** The last group, which alone may be padded. */
  let last = '';
  let isSound = true;
  return {
    isSound: () => isSound,
    read: (piece: string): Buffer => {
      const all = last + piece;
      const cut = Math.max(0, all.length - 1 - ((all.length - 1) % GROUP));
      const whole = all.slice(0, cut);
      last = all.slice(cut);
      isSound &&= !/[^A-Za-z0-9+/]/.test(whole);
      return isSound ? Buffer.from(whole, 'base64') : NOTHING;
    },
    end: (): Buffer => {
      isSound &&= isBase64(last);
      return isSound ? Buffer.from(last, 'base64') : NOTHING;
    },
  };
};
