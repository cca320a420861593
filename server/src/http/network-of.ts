import { isIPv6 } from 'node:net';

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, because its subscriber holds a
 * whole /64 and could take a new address for every try.
 */
export const networkOf = (address: string): string => {
  const groups = isIPv6(address) ? groupsOf(address) : null;
  if (groups === null) {
    return address;
  }
  const [high = 0, low = 0] = groups.slice(6);
  return isMapped(groups)
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
};

/** ::ffff:0:0/96 holds the IPv4 addresses: whoever listens on both sees them so. */
const isMapped = (groups: number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const groupsOf = (address: string): number[] => {
  const [head = '', tail = ''] = hexadecimal(address).split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
};

/** The last 32 bits may be written as an IPv4 address, and a zone may follow. */
const hexadecimal = (address: string): string =>
  address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) =>
      [0, 2].map((at) => (Number(bytes[at]) * 256 + Number(bytes[at + 1])).toString(16)).join(':'),
    );
