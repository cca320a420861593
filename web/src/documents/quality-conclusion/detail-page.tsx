import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { conclusionSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime, formatPeriod } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { ConclusionForm } from './form.tsx';
import { type ConclusionHandle, conclusions } from './kind.ts';

export const TechnicalConclusionPage = () => <ConclusionPage whose="technical" />;
export const AuthorConclusionPage = () => <ConclusionPage whose="author" />;

/** One conclusion: for which month, what is concluded, for how much, and who of the customer takes note of it. */
const ConclusionPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('conclusion');
  return (
    <OpenedDocument
      kind={conclusions[whose]}
      title={t('conclusion')}
      listTitle={wordOf(conclusionLists[whose].title)}
    >
      {(handle) => <Opened handle={handle} whose={whose} />}
    </OpenedDocument>
  );
};

const Opened = ({ handle, whose }: { handle: ConclusionHandle; whose: Supervision }) => {
  const conclusion = handle.document;
  const { t } = useTranslation('conclusion');
  const customer: Group = {
    field: 'approvers',
    title: t('groups.approvers'),
    people: conclusion.approvers,
    roles: conclusionSeats.approver,
    isChosenAtStart: true,
  };
  return (
    <DocumentPage
      name={t('name', { period: formatPeriod(conclusion.period) })}
      issuer={issuerSeats[whose]}
      groups={[customer]}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        {
          id: 'form',
          label: t('parts.form'),
          isDecidedOn: true,
          content: <ConclusionForm handle={handle} />,
        },
        {
          id: 'general',
          label: t('parts.general'),
          content: <General conclusion={conclusion} />,
        },
      ]}
    />
  );
};

const General = ({ conclusion: { author, createdAt } }: { conclusion: Conclusion }) => {
  const { t } = useTranslation('conclusion');
  return (
    <Section title={t('parts.general')}>
      <FixedField label={t('fields.author')} value={author} />
      <FixedField label={t('fields.createdAt')} value={formatDateTime(createdAt)} figures />
    </Section>
  );
};
