import { call } from './api.ts';
import type { House, Tokens } from './house.ts';
import { type Deciding, type Site, seat, sendAct } from './site.ts';
import { done } from './worked-example.ts';

/** Those who sign for money in a project, by their memberships. */
export type MoneySeats = Deciding & { customer: string };

/** Seats the four demo people who have keys. */
export const seatSigners = async (house: House, site: Site): Promise<MoneySeats> => {
  const demo = (name: string, role: Parameters<typeof seat>[3]) =>
    seat(house, site, `${name}@demo.nysan.kz`, role);
  return {
    primary: await demo('general-contractor', 'GENERAL_CONTRACTOR'),
    technical: await demo('technical-supervision', 'TECHNICAL_SUPERVISION'),
    author: await demo('author-supervision', 'AUTHOR_SUPERVISION'),
    customer: await demo('customer', 'CUSTOMER'),
  };
};

/** The contract of the passport, which a reference takes over. */
export const concludeAgreement = ({ url }: House, { projectId, tokens }: Site): Promise<unknown> =>
  call(url, tokens.token, 'POST', `/agreement/${projectId}`, {
    type: 'CONTRACT',
    agreementNumber: '142',
    agreementDate: '2026-01-10',
  });

type Found = { id: string; name: string };

/** The hidden-work acts of the example, one for each position that is done, sent to those who decide. */
export const sendExampleActs = async (
  house: House,
  site: Site,
  contractor: Tokens,
  deciding: Deciding,
): Promise<void> => {
  for (const { name, volume } of done) {
    const keyword = encodeURIComponent(name);
    const path = `/estimate/search/${site.projectId}?keyword=${keyword}`;
    const [found] = await call<Found[]>(house.url, site.tokens.token, 'GET', path);
    const position = found?.id ?? '';
    await sendAct(house, site, contractor, { name, position, deciding, volume: String(volume) });
  }
};
