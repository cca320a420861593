import { asciiDomain } from '@nysan/contract/email.ts';

/** A name for people, empty for none, and an ASCII address. */
export type MailFrom = { name: string; address: string };

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const DOMAIN = /^(?=.{1,253}$)((?!-)[a-z0-9-]{1,63}(?<!-)\.)*(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads `name@example.kz`, `Name <name@example.kz>` or `"Name" <name@example.kz>`; null when the text is none of them. A national
 * domain becomes punycode; every mail would need SMTPUTF8 if the rest were not ASCII. Nothing in a name can end its header.
 */
export const readMailFrom = (text: string): MailFrom | null => {
  const trimmed = text.trim();
  const [, quoted, plain = '', bracketed] =
    /^(?:"([^"\\<>]*)"|([^"\\<>@]*?))\s*<([^<>]*)>$/.exec(trimmed) ?? [];
  const address = readAddress(bracketed ?? trimmed);
  const name = (quoted ?? plain).trim();
  return address === null || /\p{C}/u.test(name) ? null : { name, address };
};

const readAddress = (text: string): string | null => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1)) ?? '';
  const isDotted = !/^\.|\.\.|\.$/.test(local);
  return LOCAL.test(local) && isDotted && DOMAIN.test(domain) ? `${local}@${domain}` : null;
};
