import { Button, Radio } from '@mantine/core';
import { complexities, financeSources } from '@nysan/contract/wire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, groupedDecimal, placeholder } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useObjectTypes, useRegions } from '../queries.ts';
import classes from './form.module.css';
import { type Conflict, type EditField, firstChoice, type Side } from './stale.ts';
import type { ProjectValues } from './values.ts';

type Props = {
  conflicts: Conflict[];
  mine: ProjectValues;
  theirs: ProjectValues;
  /** The other one who changed it is the same person, in another tab. */
  byYou: boolean;
  onChoose: (choice: Partial<Record<EditField, Side>>) => void;
  onClose: () => void;
};

/** Somebody changed the project while it was being edited: field by field what is typed here and what is stored now. */
export const StaleDialog = ({ conflicts, mine, theirs, byYou, onChoose, onClose }: Props) => {
  const { t } = useTranslation('project');
  const [choice, setChoice] = useState(() => firstChoice(conflicts));
  const shown = useFieldTexts();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(byYou ? 'stale.ownTitle' : 'stale.title')}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('stale.back')}
          </Button>
          <Button onClick={() => onChoose(choice)}>{t('stale.save')}</Button>
        </>
      }
    >
      <p className={classes.staleText}>{t(byYou ? 'stale.ownText' : 'stale.text')}</p>
      <div className={classes.conflicts}>
        {conflicts.map(({ field, isMineChanged }) => (
          <fieldset key={field} className={classes.conflict}>
            <legend>
              {t(`fields.${field}`)}
              {isMineChanged && <span className="muted"> · {t('stale.both')}</span>}
            </legend>
            <div className={classes.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio
                  key={side}
                  className={classes.side}
                  name={`stale-${field}`}
                  label={shown(field, side === 'mine' ? mine : theirs)}
                  description={side === 'mine' ? t('stale.mine') : t('stale.theirs')}
                  checked={choice[field] === side}
                  onChange={() => setChoice({ ...choice, [field]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
};

/** The values of the edit form in words, as a reader wants them; an empty one is '---'. */
const useFieldTexts = () => {
  const { t } = useTranslation('project');
  const types = useObjectTypes();
  const regions = useRegions();
  const wordsOf = (values: ProjectValues): Record<EditField, string | undefined> => {
    const { latitude, longitude, outsideConfirmed: _, ...parts } = values.location;
    const source = financeSources.find((one) => one === values.financeSource);
    const complexity = complexities.find((one) => one === values.projectComplexity);
    return {
      ...parts,
      fullName: values.fullName,
      shortName: values.shortName,
      couponNumber: values.couponNumber,
      couponGivenDate: formatDate(values.couponGivenDate),
      objectId: nameIn(types.data, values.objectId),
      regionId: nameIn(regions.data, values.regionId),
      financeSource: source && t(`financeSources.${source}`),
      projectComplexity: complexity && t(`complexities.${complexity}`),
      estimateCost: `${groupedDecimal(values.estimateCost)}\u00a0₸`,
      contractCost: `${groupedDecimal(values.contractCost)}\u00a0₸`,
      enablePublishToBus: values.enablePublishToBus ? t('yes') : t('no'),
      modelReadsQuestions: values.modelReadsQuestions ? t('yes') : t('no'),
      modelSeesNames: values.modelSeesNames ? t('yes') : t('no'),
      point: latitude === null ? '' : `${latitude}, ${longitude}`,
    };
  };
  return (field: EditField, values: ProjectValues): string => wordsOf(values)[field] || placeholder;
};

const nameIn = (list: { id: number; name: string }[] | undefined, id: string | null) =>
  list?.find((one) => String(one.id) === id)?.name;
