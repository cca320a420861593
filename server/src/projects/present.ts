import type { agreement, supplementaryAgreement } from '@nysan/contract/agreements.ts';
import type { pickedMember, project, projectRow, region } from '@nysan/contract/projects.ts';
import { agreementType, type Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { shownEmail } from '../texts/shown-email.ts';
import type { AgreementRow } from './agreement-repository.ts';
import type { PickedMemberRow } from './member-repository.ts';
import type { RegionRow } from './reference-repository.ts';
import type { PassportRow, ProjectRow } from './repository.ts';
import type { SupplementaryRow } from './supplementary-repository.ts';

type Listed = z.input<typeof projectRow>;
type Whole = z.input<typeof project>;

// The enumerations were checked when they were written; the column types do not know them.
export const presentProject = (row: ProjectRow): Listed => ({
  uuid: row.id,
  id: row.id,
  fullName: row.full_name,
  shortName: row.short_name,
  couponNumber: row.coupon_number,
  couponGivenDate: row.coupon_given_date,
  objectType: { id: row.object_type_id, name: row.object_type },
  regionId: row.region_id,
  region: { id: row.region_id, name: row.region },
  address: row.address,
  estimateCost: Number(row.estimate_cost),
  contractCost: Number(row.contract_cost),
  financeSource: row.finance_source as Listed['financeSource'],
  projectComplexity: row.complexity as Listed['projectComplexity'],
  estimateType: row.estimate_type as Listed['estimateType'],
  taskTimerReference: row.timer_reference,
  taskTimerDW: row.timer_done_work,
  taskTimerHW: row.timer_hidden_work,
  location: presentLocation(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archived: row.archived_at !== null,
  donePercent: Number(row.done_percent),
  waiting: {
    count: Number(row.waiting),
    overdue: Number(row.overdue),
    dueToday: Number(row.due_today),
  },
});

const addressPartsOf = ({ country, province, locality, street, house }: ProjectRow) => ({
  country,
  province,
  locality,
  street,
  house,
});

const countryNames: Record<Language, string> = {
  ru: 'Казахстан',
  kk: 'Қазақстан',
  en: 'Kazakhstan',
};

const shownNames = ({ country }: ProjectRow, province: string, language: Language) => ({
  country: Object.values(countryNames).includes(country) ? countryNames[language] : country,
  province,
});

const presentLocation = (row: ProjectRow): Listed['location'] => ({
  ...addressPartsOf(row),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
});

export const presentPassport = (
  row: ProjectRow,
  { goal, organizations, shown_province }: PassportRow,
  agreements: AgreementRow[],
  supplementary: SupplementaryRow[],
  language: Language,
): Omit<Whole, 'storage'> => ({
  ...presentProject(row),
  objectId: row.object_type_id,
  goalId: row.goal_id,
  goal,
  startDate: row.start_date,
  endDate: row.end_date,
  enablePublishToBus: row.publish_to_bus,
  modelReadsQuestions: row.model_reads_questions,
  modelSeesNames: row.model_sees_names,
  shownLocation: { ...addressPartsOf(row), ...shownNames(row, shown_province, language) },
  organizations,
  agreements: agreements.map(presentAgreement),
  supplementaryAgreements: supplementary.map(presentSupplementary),
  version: row.row_version,
});

export const presentAgreement = (row: AgreementRow): z.input<typeof agreement> => ({
  projectAgreementUuid: row.id,
  type: agreementType.toWire(row.type),
  agreementNumber: row.number,
  agreementDate: row.agreement_date,
  files: row.files,
  withoutVat: row.is_without_vat,
  dateReason: row.date_reason,
  billedBefore: row.billed_before,
});

export const presentSupplementary = (
  row: SupplementaryRow,
): z.input<typeof supplementaryAgreement> => ({
  id: row.id,
  agreementNumber: row.number,
  agreementDate: row.agreement_date,
  contractCost: row.contract_cost === null ? null : Number(row.contract_cost),
  endDate: row.end_date,
  files: row.files,
  citedBy: row.cited_by,
});

export const presentRegion = (row: RegionRow): z.input<typeof region> => ({
  ...row,
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
});

export const presentPickedMember = (row: PickedMemberRow): z.input<typeof pickedMember> => ({
  id: row.id,
  membershipId: row.id,
  name: row.fullname,
  fullname: row.fullname, // sic
  email: shownEmail(row.email),
  jobTitle: row.job_title,
  role: { id: row.role_id, name: row.role_name, code: row.role_code },
  organization:
    row.organization_id && row.organization_name
      ? { id: row.organization_id, name: row.organization_name }
      : null,
});
