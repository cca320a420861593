import { Checkbox } from '@mantine/core';
import type { ImportPreview as Preview } from '@nysan/contract/import-preview.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, groupedDecimal } from '../../i18n/format.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { FaultList } from './fault-list.tsx';
import classes from './import-preview.module.css';
import { PassedOver } from './passed-over.tsx';
import { SheetList } from './sheet-list.tsx';

/** What is answered of what a preview asks. */
export type Answers = {
  doubles?: 'take' | 'skip' | 'replace';
  hiddenRows?: 'take' | 'skip';
  units?: 'convert';
};

type Props = {
  preview: Preview;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  /** Gives the same file with remarks. */
  remarks: () => Promise<File>;
};

/** What was understood of a file before anything of it is written: what is asked comes first, then what is read, then what is not. */
export const ImportPreview = ({ preview, answers, onAnswers, remarks }: Props) => {
  const { t } = useTranslation('import');
  const { fileName, count, faults } = preview;
  return (
    <div className={classes.preview}>
      <p className={classes.head}>
        <strong>{t('file', { name: fileName })}</strong>
        {faults.length === 0 && <span>{t('willRead', { count })}</span>}
      </p>
      {faults.length > 0 && <FaultList faults={faults} remarks={remarks} />}
      <HiddenRows preview={preview} answers={answers} onAnswers={onAnswers} />
      {faults.length === 0 && (
        <Questions preview={preview} answers={answers} onAnswers={onAnswers} />
      )}
      <Units units={preview.units} />
      <Totals totals={preview.totals} />
      <SheetList sheets={preview.sheets} />
      <PassedOver passedOver={preview.passedOver} isOne={preview.sheets.length <= 1} />
    </div>
  );
};

type Asking = Pick<Props, 'preview' | 'answers' | 'onAnswers'>;

const Questions = ({ preview, answers, onAnswers }: Asking) => {
  const { t } = useTranslation('import');
  const { doubles, units } = preview;
  const hasDoubles = doubles.count > 0 || doubles.inFile > 0 || doubles.sameFile !== null;
  return (
    <>
      {hasDoubles && <Doubles preview={preview} answers={answers} onAnswers={onAnswers} />}
      {units.some(({ factor }) => factor !== '1') && (
        <Checkbox
          label={t('unitsAgree')}
          checked={answers.units === 'convert'}
          onChange={({ currentTarget: { checked } }) => {
            const { units: _agreed, ...others } = answers;
            onAnswers(checked ? { ...others, units: 'convert' } : others);
          }}
        />
      )}
    </>
  );
};

/** Also of a file with faults: what is wrong may stand in rows that are not to be taken. */
const HiddenRows = ({ preview: { sheets }, answers, onAnswers }: Asking) => {
  const { t } = useTranslation('import');
  const hidden = sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return hidden === 0 ? null : (
    <section className={classes.question}>
      <Warned>{t('hiddenFound', { count: hidden })}</Warned>
      <ChoiceButtons
        label={t('hiddenWhat')}
        value={answers.hiddenRows ?? ''}
        choices={[
          { value: 'take', label: t('takeHidden') },
          { value: 'skip', label: t('skipHidden') },
        ]}
        onChange={(value) =>
          onAnswers({ ...answers, hiddenRows: value === 'skip' ? 'skip' : 'take' })
        }
      />
    </section>
  );
};

const Doubles = ({ preview: { doubles }, answers, onAnswers }: Asking) => {
  const { t } = useTranslation('import');
  const { count, held, inFile, what, sameFile } = doubles;
  return (
    <section className={classes.question}>
      {sameFile && (
        <Warned>
          {t('sameFile', {
            name: sameFile.fileName,
            at: formatDateTime(sameFile.at),
            by: sameFile.by,
          })}
        </Warned>
      )}
      {count > 0 && (
        <Warned>
          {t('doublesFound', { count })}
          <span className="muted">{t('doublesSuch', { names: what.join('; ') })}</span>
        </Warned>
      )}
      {held > 0 && <Warned>{t('held', { count: held })}</Warned>}
      {inFile > 0 && <Warned>{t('repeated', { count: inFile })}</Warned>}
      <ChoiceButtons
        label={t('doublesWhat')}
        value={answers.doubles ?? ''}
        choices={[
          { value: 'skip', label: t('skip') },
          ...(count > held ? [{ value: 'replace', label: t('replace') }] : []),
          { value: 'take', label: t('take') },
        ]}
        onChange={(value) =>
          onAnswers({
            ...answers,
            doubles: value === 'take' || value === 'replace' ? value : 'skip',
          })
        }
      />
    </section>
  );
};

const Warned = ({ children }: { children: React.ReactNode }) => (
  <p className={classes.warned}>
    <IconAlertTriangle size={18} aria-hidden />
    <span className={classes.said}>{children}</span>
  </p>
);

const Totals = ({ totals }: Pick<Preview, 'totals'>) => {
  const { t } = useTranslation('import');
  return totals.length === 0 ? null : (
    <section>
      <h3 className={classes.title}>{t('totals')}</h3>
      <ul className={classes.lines}>
        {totals.map(({ name, inFile, read }, at) => (
          <li key={`${at} ${name}`} data-differs={inFile === read ? undefined : true}>
            {t('total', { name, inFile: groupedDecimal(inFile, 6), read: groupedDecimal(read, 6) })}
            {inFile !== read && <strong> – {t('differs')}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Units = ({ units }: Pick<Preview, 'units'>) => {
  const { t } = useTranslation('import');
  return units.length === 0 ? null : (
    <section>
      <h3 className={classes.title}>{t('units')}</h3>
      <ul className={classes.lines}>
        {units.map(({ written, unit, factor }, at) => (
          <li key={`${at} ${written}`}>
            {factor === '1'
              ? t('unit', { written, unit })
              : t('unitFactor', { written, unit, factor: groupedDecimal(factor, 6) })}
          </li>
        ))}
      </ul>
    </section>
  );
};
