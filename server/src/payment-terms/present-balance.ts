import type { SettledBalance } from '@nysan/contract/payment-terms.ts';
import type { Balance } from './repository.ts';

/** Money of contracts as an answer shows it. */
export const presentBalance = (balance: Balance): SettledBalance => ({
  advancePaid: Number(balance.advance_paid),
  advanceOffset: Number(balance.advance_offset),
  advanceLeft: Number(balance.advance_left),
  retained: Number(balance.retained),
  returned: Number(balance.returned),
  held: Number(balance.held),
});
