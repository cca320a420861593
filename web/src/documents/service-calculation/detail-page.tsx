import { calculationSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { calculationPlain } from '@nysan/contract/documents/service-calculation-fields.ts';
import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { MonthField } from '../../document-kit/fields/month-field.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime, formatPeriod } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { type CalculationHandle, calculations } from './kind.ts';
import { ServicesPart } from './services-part.tsx';

export const TechnicalCalculationPage = () => <CalculationPage whose="technical" />;
export const AuthorCalculationPage = () => <CalculationPage whose="author" />;

/** One calculation: for which month, the table of services, and who of the customer accepts it. */
const CalculationPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('calculation');
  return (
    <OpenedDocument
      kind={calculations[whose]}
      title={t('calculation')}
      listTitle={wordOf(calculationLists[whose].title)}
    >
      {(handle) => <Opened handle={handle} whose={whose} />}
    </OpenedDocument>
  );
};

const Opened = ({ handle, whose }: { handle: CalculationHandle; whose: Supervision }) => {
  const calculation = handle.document;
  const { t } = useTranslation('calculation');
  const customer: Group = {
    field: 'approvers',
    title: t('groups.approvers'),
    people: calculation.approvers,
    roles: calculationSeats.approver,
    isChosenAtStart: true,
  };
  return (
    <DocumentPage
      name={t('name', { period: formatPeriod(calculation.calculationPeriod) })}
      issuer={issuerSeats[whose]}
      groups={[customer]}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        {
          id: 'rows',
          label: t('parts.rows'),
          count: calculation.calculationOfRenderedSupervisionServicesDtos.length,
          isDecidedOn: true,
          content: <ServicesPart handle={handle} />,
        },
        {
          id: 'general',
          label: t('parts.general'),
          isDecidedOn: true,
          content: <General calculation={calculation} />,
        },
      ]}
    />
  );
};

const General = ({ calculation }: { calculation: ServiceCalculation }) => {
  const { t } = useTranslation('calculation');
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <MonthField field={calculationPlain.calculationPeriod} />
      <FixedField label={t('fields.author')} value={calculation.author} />
      <FixedField
        label={t('fields.createdAt')}
        value={formatDateTime(calculation.createdAt)}
        figures
      />
    </Section>
  );
};
