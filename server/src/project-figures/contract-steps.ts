import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import type { ContractChangeRow } from './contract-steps-repository.ts';

type Present = { start_date: string; end_date: string; contract_cost: string };

/**
 * Cost and end of a contract from day to day: as they were at first, and after each change. One that was entered later than another counts
 * from that one's day at the earliest, so that the last step is what stands.
 */
export const contractStepsOf = (
  present: Present,
  changes: readonly ContractChangeRow[],
): ProjectCourse['contractSteps'] => {
  const first = {
    since: present.start_date,
    cost: changes.find(({ old_cost }) => old_cost !== null)?.old_cost ?? present.contract_cost,
    end: changes.find(({ old_end }) => old_end !== null)?.old_end ?? present.end_date,
    agreementNumber: null as string | null,
  };
  const steps = [first];
  for (const change of changes.filter(isOfStep)) {
    const last = steps.at(-1) ?? first;
    steps.push({
      since: change.since > last.since ? change.since : last.since,
      cost: change.new_cost ?? last.cost,
      end: change.new_end ?? last.end,
      agreementNumber: change.agreement_number,
    });
  }
  return steps.map(({ since, cost, end, agreementNumber }) => ({
    since,
    contractCost: Number(cost),
    endDate: end,
    agreementNumber,
  }));
};

const isOfStep = ({ new_cost, new_end }: ContractChangeRow): boolean =>
  new_cost !== null || new_end !== null;
