import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaultList } from '../files/import-preview/fault-list.tsx';
import { PassedOver } from '../files/import-preview/passed-over.tsx';
import { PreviewedSheet } from '../files/import-preview/previewed-sheet.tsx';
import { formatMoney } from '../i18n/format.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Doubles } from './doubles.tsx';
import classes from './import-preview.module.css';
import {
  chosenOf,
  doublesOf,
  hasParts,
  hasTabs,
  type Preview,
  type PreviewSheet,
  type SheetChoice,
} from './preview-choice.ts';
import { Warning } from './preview-warning.tsx';

type Props = {
  preview: Preview;
  choice: SheetChoice;
  isChecking: boolean;
  onChoice: (choice: SheetChoice) => void;
  /** Goes on with the file as the newer version of an estimate, by its root. */
  onNewer: (rootId: string) => void;
  onClose: () => void;
  onLoad: () => void;
};

/** What keeps the file from being imported. */
const WHY_NOT = 'import-why-not';

/** What was read of a file, which of its sheets are taken, and only then the import. */
export const ImportPreview = ({ preview, choice, isChecking, ...props }: Props) => {
  const { t } = useTranslation(['estimate', 'common']);
  const { onChoice, onNewer, onClose, onLoad } = props;
  const { doubles, isAsked, isAnswered } = doublesOf(preview, choice);
  const { sheets, money, count } = chosenOf(preview, choice);
  return (
    <div className={classes.preview}>
      {preview.isKnown && doubles.length === 0 && (
        <Warning id={WHY_NOT} text={t('preview.known')} />
      )}
      {sheets.length === 0 && !preview.isKnown && preview.faults.length === 0 && (
        <Warning id={WHY_NOT} text={t('preview.choose')} />
      )}
      {preview.questions
        .filter(({ code }) => code !== 'HIDDEN_ROWS')
        .map(({ code, message }) => (
          <Warning key={code} text={message} />
        ))}
      {preview.faults.length > 0 && (
        <div id={WHY_NOT}>
          <FaultList faults={preview.faults} />
        </div>
      )}
      {isAsked && (
        <Doubles preview={preview} choice={choice} onChoice={onChoice} onNewer={onNewer} />
      )}
      <p className={classes.total} aria-live="polite">
        {t('preview.total')}:{' '}
        <strong className="figures">
          {t('preview.positions', { count })}, {formatMoney(money)}
        </strong>
      </p>
      <ul className={classes.sheets}>
        {preview.sheets.map((sheet) => (
          <li key={`${sheet.number} ${sheet.name}`} className={classes.sheet}>
            <Sheet sheet={sheet} isOnly={!hasTabs(preview)} choice={choice} onChoice={onChoice} />
          </li>
        ))}
      </ul>
      <HiddenRows preview={preview} choice={choice} onChoice={onChoice} />
      <Parts preview={preview} choice={choice} onChoice={onChoice} />
      <PassedOver passedOver={preview.passedOver} isOne={preview.sheets.length <= 1} />
      <UnknownUnits preview={preview} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          disabled={!isAnswered || preview.faults.length > 0 || sheets.length === 0}
          aria-describedby={WHY_NOT}
          loading={isChecking}
          onClick={onLoad}
        >
          {t('preview.load')}
        </Button>
      </DialogFooter>
    </div>
  );
};

type SheetProps = Pick<Props, 'choice' | 'onChoice'> & { sheet: PreviewSheet; isOnly: boolean };

const Sheet = ({ sheet, isOnly, choice, onChoice }: SheetProps) => {
  const { t } = useTranslation(['estimate', 'import']);
  const { number, name, isRead, reason, columns } = sheet;
  const isChosen = choice.sheets.includes(number);
  const toggle = () =>
    onChoice({
      ...choice,
      sheets: isChosen
        ? choice.sheets.filter((one) => one !== number)
        : [...choice.sheets, number].toSorted((one, other) => one - other),
    });
  return (
    <>
      {isRead && !isOnly ? (
        <Checkbox label={name} checked={isChosen} onChange={toggle} />
      ) : (
        <strong>{name}</strong>
      )}
      {isRead ? (
        <Sums sheet={sheet} />
      ) : (
        <p className="muted">{reason && t(`import:sheetPassed.${reason}`)}</p>
      )}
      <Merged sheet={sheet} />
      {columns.some(({ factor }) => factor !== 1) && <p>{t('preview.thousands')}</p>}
      {isRead && columns.length > 0 && <PreviewedSheet sheet={sheet} />}
    </>
  );
};

const Merged = ({ sheet: { merged } }: { sheet: PreviewSheet }) => {
  const { t } = useTranslation('estimate');
  const { count, rows } = merged;
  const numbers = `${rows.join(', ')}${rows.length < count ? '…' : ''}`;
  return count === 0 ? null : <p>{t('preview.merged', { rows: numbers })}</p>;
};

const Sums = ({ sheet }: { sheet: PreviewSheet }) => {
  const { t } = useTranslation('estimate');
  const { count, money, documentTotal, difference, withoutCost } = sheet;
  const read = formatMoney(Number(money));
  const sums =
    documentTotal === null
      ? `${read}, ${t('preview.noTotal')}`
      : t('preview.sums', { inFile: formatMoney(Number(documentTotal)), read });
  return (
    <>
      <p className="figures">
        {t('preview.positions', { count })}: {sums}
      </p>
      {difference !== null && (
        <Warning text={t('preview.differs', { difference: formatMoney(Number(difference)) })} />
      )}
      {withoutCost > 0 && <Warning text={t('preview.withoutCost', { count: withoutCost })} />}
    </>
  );
};

type Asking = Pick<Props, 'preview' | 'choice' | 'onChoice'>;

const Parts = ({ preview, choice, onChoice }: Asking) => {
  const { t } = useTranslation('estimate');
  return hasParts(preview, choice) ? (
    <Checkbox
      label={t('preview.takeParts')}
      checked={choice.takesParts}
      onChange={() => onChoice({ ...choice, takesParts: !choice.takesParts })}
    />
  ) : null;
};

const HiddenRows = ({ preview, choice, onChoice }: Asking) => {
  const { t } = useTranslation('estimate');
  const hidden = preview.sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return hidden === 0 && !choice.skipsHidden ? null : (
    <div className={classes.hidden}>
      {hidden > 0 && <p>{t('preview.hidden', { count: hidden })}</p>}
      <Checkbox
        label={t('preview.skipHidden')}
        checked={choice.skipsHidden}
        onChange={() => onChoice({ ...choice, skipsHidden: !choice.skipsHidden })}
      />
    </div>
  );
};

const UnknownUnits = ({ preview: { unknownUnits } }: { preview: Preview }) => {
  const { t } = useTranslation('estimate');
  return unknownUnits.length === 0 ? null : (
    <details>
      <summary className={classes.summary}>{t('preview.units')}</summary>
      <ul>
        {unknownUnits.map(({ written, nearest }) => (
          <li key={written}>
            {nearest === null ? `«${written}»` : t('preview.nearest', { written, nearest })}
          </li>
        ))}
      </ul>
    </details>
  );
};
