/** Every side that runs this has it; the contract is written for none of them. */
declare const URL: new (address: string) => { hostname: string };

const LOCAL = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u;
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^(?:(?!-)[a-z0-9-]{0,62}[a-z0-9]\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Far more than an address has; composing more takes the square of its accents. */
const MOST_SIGNS = 1000;

/** A label in national letters: beside it the others are looked at too, which are else believed to be punycode. */
const WITNESS = { national: 'қ.', ascii: 'xn--b4a.' };

/**
 * The one form of an e-mail address by which accounts are told apart: its domain is punycode, the rest in small letters and composed
 * (NFC). Null for what is no address, or whose domain is none by UTS 46.
 */
export const canonicalEmail = (text: string): string | null => {
  if (text.length > MOST_SIGNS) {
    return null;
  }
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = asciiDomain(text.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain !== null && LOCAL.test(local) && DOMAIN.test(domain) && address.length <= 254
    ? address
    : null;
};

/** A domain in small letters, those that are not ASCII as punycode; null when it is none. */
export const asciiDomain = (domain: string): string | null => {
  if (!HOST.test(domain)) {
    return null;
  }
  try {
    return new URL(`http://${WITNESS.national}${domain}`).hostname.slice(WITNESS.ascii.length);
  } catch {
    return null;
  }
};
