/** Whether a mail server carries this address without SMTPUTF8; domains are kept as punycode. */
export const isAscii = (address: string): boolean => !/[^\0-\x7f]/.test(address);
