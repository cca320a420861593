import { Button } from '@mantine/core';
import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ask } from '../../api/queries.ts';
import { formatDate, formatRate, formatTiyns } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Project } from '../types.ts';
import classes from './passport.module.css';
import { PaymentTermsDialog } from './payment-terms-dialog.tsx';
import { PaymentTermsHistory } from './payment-terms-history.tsx';

/** Retention and advance of each contract the reader may know of, with what its acts have left. */
export const PaymentTermsSection = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const [opened, setOpened] = useState<PaymentTerms>();
  const [told, setTold] = useState<string>();
  const mayRead = useCan('done-work-act/detail', 'view', project.id);
  const mayWriteActs = useCan('done-work-act', 'create', project.id);
  const { data } = useQuery({
    ...ask('projects', 'paymentTerms', { params: { projectId: project.id } }),
    enabled: mayRead || mayWriteActs,
  });
  return data && data.length > 0 ? (
    <Section title={t('paymentTerms.title')}>
      {data.map((terms) => (
        <Terms
          key={keyOf(terms)}
          terms={terms}
          onEdit={() => setOpened(terms)}
          onHistory={setTold}
        />
      ))}
      {opened && (
        <PaymentTermsDialog
          projectId={project.id}
          terms={opened}
          agreements={project.supplementaryAgreements}
          onClose={() => setOpened(undefined)}
        />
      )}
      {told && (
        <PaymentTermsHistory
          projectId={project.id}
          termsId={told}
          onClose={() => setTold(undefined)}
        />
      )}
    </Section>
  ) : null;
};

const keyOf = ({ payee, payer }: PaymentTerms): string => `${payee?.id} ${payer?.id}`;

/** How a contract is called by its parties. */
const useContractName = ({ payee, payer }: PaymentTerms): string => {
  const { t } = useTranslation('project');
  if (!payee) {
    return t('paymentTerms.passport');
  }
  return payer
    ? t('paymentTerms.internal', { payee: payee.name, payer: payer.name })
    : t('paymentTerms.direct', { payee: payee.name });
};

const tenge = (money: number): string => `${formatTiyns(money)} ₸`;

type TermsProps = {
  terms: PaymentTerms;
  onEdit: () => void;
  onHistory: (termsId: string) => void;
};

const Terms = ({ terms, onEdit, onHistory }: TermsProps) => {
  const { t } = useTranslation(['project', 'common']);
  const name = useContractName(terms);
  const facts = useTermFacts(terms);
  return (
    <div className={classes.supplementary}>
      <div className={classes.supplementaryHead}>
        <span>{name}</span>
        {terms.editable && (
          <PermissionButton
            allowed
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} />}
            aria-label={t('paymentTerms.edit', { contract: name })}
            onClick={onEdit}
          >
            {t('common:edit')}
          </PermissionButton>
        )}
      </div>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className={classes.none}>{t('paymentTerms.none')}</p>
      )}
      <History terms={terms} onOpen={onHistory} />
    </div>
  );
};

type HistoryProps = { terms: PaymentTerms; onOpen: (termsId: string) => void };

/** Of terms that nobody has said there is none. */
const History = ({ terms: { id }, onOpen }: HistoryProps) => {
  const { t } = useTranslation('project');
  return id === null ? null : (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHistory size={16} />}
      onClick={() => onOpen(id)}
    >
      {t('paymentTerms.history')}
    </Button>
  );
};

/** What is said of a contract, and nothing of what is not. */
const useTermFacts = (terms: PaymentTerms) => [
  ...useRetentionFacts(terms),
  ...useAdvanceFacts(terms),
];

const useRetentionFacts = (terms: PaymentTerms) => {
  const { t } = useTranslation('project');
  const { basis, retentionPercent, retentionSum, retentionUntil, balance } = terms;
  const hasRetention = retentionPercent !== null || retentionSum !== null;
  const retention =
    retentionPercent === null
      ? t('paymentTerms.ofEach', { sum: tenge(retentionSum ?? 0) })
      : t('paymentTerms.ofTotal', { percent: formatRate(retentionPercent) });
  const until = retentionUntil
    ? t('paymentTerms.from', { day: formatDate(retentionUntil) })
    : t('paymentTerms.byAct');
  const moved = {
    returned: tenge(balance.returned),
    retained: tenge(balance.retained),
  };
  return [
    ...(basis === '' ? [] : [{ label: t('paymentTerms.basis'), value: basis }]),
    ...(hasRetention
      ? [
          { label: t('paymentTerms.retention'), value: retention },
          { label: t('paymentTerms.until'), value: until },
        ]
      : []),
    ...(balance.retained > 0
      ? [
          {
            label: t('paymentTerms.held'),
            value: <Balance left={balance.held} of={t('paymentTerms.heldOf', moved)} />,
          },
        ]
      : []),
  ];
};

const useAdvanceFacts = ({ advancePaid, advancePercent, balance }: PaymentTerms) => {
  const { t } = useTranslation('project');
  const moved = { offset: tenge(balance.advanceOffset), paid: tenge(balance.advancePaid) };
  return [
    ...(advancePaid > 0
      ? [
          { label: t('paymentTerms.advance'), value: tenge(advancePaid), figures: true },
          {
            label: t('paymentTerms.left'),
            value: <Balance left={balance.advanceLeft} of={t('paymentTerms.offsetOf', moved)} />,
          },
        ]
      : []),
    ...(advancePercent === null
      ? []
      : [
          {
            label: t('paymentTerms.offset'),
            value: t('paymentTerms.ofTotal', { percent: formatRate(advancePercent) }),
          },
        ]),
  ];
};

const Balance = ({ left, of }: { left: number; of: string }) => (
  <>
    <span className="figures">{tenge(left)}</span>
    <br />
    <span className="muted">{of}</span>
  </>
);
