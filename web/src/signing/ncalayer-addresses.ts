/** Where NCALayer listens on every computer. */
const usual = 'wss://127.0.0.1:13579';
/** Another place to look while the demo is on: set by tests, or by hand when the usual port is taken. */
export const addressKey = 'nysan.ncalayer';

/** The place set on this device, if any; it never leaves this computer. */
export const givenAddress = (): string | undefined => {
  const given = localStorage.getItem(addressKey) ?? '';
  return /^wss?:\/\/127\.0\.0\.1:\d{1,5}$/.test(given) ? given : undefined;
};

/**
 * Where to look for NCALayer, in turn. The simulator's own certificate is trusted by no browser, so while the demo is
 * on the plain address is tried as well.
 */
export const ncalayerAddresses = (demo: boolean): string[] => {
  if (!demo) {
    return [usual];
  }
  const given = givenAddress();
  return given ? [given] : [usual, usual.replace('wss:', 'ws:')];
};
