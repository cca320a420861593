import { domainToUnicode } from 'node:url';

/**
 * An address as people know it: its domain in national letters. Addresses are kept with punycode and taken in both forms; any other
 * text stays as it is, so that a name may be given, which of the invited is their address.
 */
export const shownEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isCoded = at > 0 && /(^|\.)xn--[a-z0-9-]+(\.|$)/.test(domain);
  return isCoded ? `${address.slice(0, at)}@${domainToUnicode(domain) || domain}` : address;
};
