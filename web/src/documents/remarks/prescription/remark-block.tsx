import { ActionIcon } from '@mantine/core';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { formatDate } from '../../../i18n/format.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/section.tsx';
import { Pill } from '../../../ui/status-badge.tsx';
import type { During } from '../../../ui/use-busy.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './form.module.css';
import { RemarkFields } from './remark-fields.tsx';
import { isBlank, type RemarkFaults, type RemarkValues } from './remark-values.ts';
import type { Written } from './use-kept-remarks.ts';

type Props = {
  whose: Supervision;
  remark: Written;
  number: number;
  faults: RemarkFaults;
  /** On a phone the others are folded to a line. */
  isOpen: boolean;
  onOpen: () => void;
  /** Counts photos that are on their way. */
  during: During;
  onChange: (patch: (now: RemarkValues) => Partial<RemarkValues>) => void;
  /** Takes it off the form; the only one stays. */
  onRemove: (() => void) | undefined;
};

/** One of the remarks of a new prescription. */
export const RemarkBlock = (props: Props) => {
  const { whose, remark, number, faults, isOpen, during, onChange, onRemove } = props;
  const { t } = useTranslation('prescription');
  const isPhone = useIsPhone();
  if (isPhone && !isOpen) {
    return <Folded {...props} />;
  }
  return (
    <div data-remark={remark.key}>
      <Section
        title={t('remarks.one', { number })}
        aside={onRemove && <RemoveButton {...props} onRemove={onRemove} />}
      >
        <RemarkFields
          whose={whose}
          values={remark.values}
          faults={faults}
          during={during}
          onChange={onChange}
        />
      </Section>
    </div>
  );
};

/** What is known of a remark so far, in a line that opens it. */
const Folded = ({ remark: { key, values }, number, faults, onOpen }: Props) => {
  const { t } = useTranslation('prescription');
  const { remarkName, category, dueDate, files } = values;
  const facts = [
    category && wordOf(categoryNames[category]),
    dueDate && t('remarks.until', { date: formatDate(dueDate) }),
    files.length > 0 && t('photos.count', { count: files.length }),
  ].filter(Boolean);
  return (
    <div className="surface" style={{ marginBottom: 12 }} data-remark={key}>
      <button type="button" className={classes.folded} onClick={onOpen}>
        <span className={classes.foldedName}>
          {t('remarks.one', { number })}
          {remarkName && `. ${remarkName}`}
        </span>
        <span className="muted">{facts.join(' · ')}</span>
        {Object.keys(faults).length > 0 && <Pill tone="red">{t('form.incomplete')}</Pill>}
      </button>
    </div>
  );
};

const RemoveButton = ({ remark, number, onRemove }: Props & { onRemove: () => void }) => {
  const { t } = useTranslation('prescription');
  const ask = async () => {
    const isEmpty = isBlank(remark.values);
    if (
      isEmpty ||
      (await confirm({
        text: t('form.removeSure', { number }),
        about: remark.values.remarkName,
        danger: true,
      }))
    ) {
      onRemove();
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('form.remove', { number })}
      onClick={() => void ask()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
};
