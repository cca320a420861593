import { type ReportSort, reportPaths } from '../supervision-report-thread.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls on reports, tried by the supervision that writes them. */
export const placesOfSupervisionReports = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const noApprover = () => [
    ...foreignIds(),
    ...ownIdsBut('membership'),
    own().memberships.contractor,
  ];
  const noAccepter = () => [...noApprover(), own().memberships.technical];
  const noFile = () => [...foreignIds(), ...ownIdsBut('file')];
  // None of the report is one of its entries.
  const noEntry = () => [...foreignIds(), ...ownIdsBut()];
  const patch =
    (sort: ReportSort, field: string, action = 'ADD') =>
    (updateValue: unknown) => ({
      method: 'PATCH' as const,
      url: `${reportPaths[sort]}/${own().samples[`${sort}-report`][0]}/${field}`,
      payload: { action, updateValue },
    });
  const said = { name: 'Чужое', definition: 'Чужое' };
  return {
    'weeklyReports.change.updateValue': {
      request: patch('weekly', 'APPROVER'),
      refused: noApprover,
    },
    'weeklyReports.change.updateValue of accepters': {
      request: patch('weekly', 'ACCEPTER'),
      refused: noAccepter,
    },
    'weeklyReports.change.updateValue of the schedule': {
      request: patch('weekly', 'WORK_SCHEDULE'),
      refused: noFile,
    },
    'weeklyReports.change.updateValue of photos': {
      request: patch('weekly', 'OBJECT_PHOTOS'),
      refused: noFile,
    },
    'monthlyReports.change.updateValue': {
      request: patch('monthly', 'APPROVERS'),
      refused: noApprover,
    },
    'monthlyReports.change.updateValue of accepters': {
      request: patch('monthly', 'ACCEPTERS'),
      refused: noAccepter,
    },
    'monthlyReports.change.updateValue of photos': {
      request: patch('monthly', 'PHOTOS'),
      refused: noFile,
    },
    'monthlyReports.change.updateValue of a scheme': {
      request: patch('monthly', 'OBJECTSCHEMA'),
      refused: noFile,
    },
    'monthlyReports.change.updateValue of an entry': {
      request: patch('monthly', 'CERTIFICATE', 'DELETE'),
      refused: noEntry,
    },
    'monthlyReports.change.updateValue of a changed entry': {
      request: (id) => patch('monthly', 'CERTIFICATE', 'UPDATE')({ ...said, id }),
      refused: noEntry,
    },
  };
};
