import { Button, Popover, Select } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerButton } from './drawer-button.tsx';
import classes from './filter-bar.module.css';
import {
  type Besides,
  countSet,
  type Filter,
  type FilterValues,
  noneOf,
  type OrderChoice,
  shownValue,
  text,
} from './filter-values.ts';
import { SideDrawer } from './side-drawer.tsx';
import { SwitchBox, SwitchChip } from './switch-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  filters: Filter[];
  values: FilterValues;
  /** What changed; hand it to `useUrlSearch`. Undefined removes a filter. */
  onChange: (patch: FilterValues) => void;
  /** Chosen in the drawer of a phone or a narrow column; tables are sorted by their heads. */
  order?: OrderChoice | undefined;
  /** The way back from it is shown at all times, and closed while nothing is set. */
  besides?: Besides | undefined;
  /** It stands in a column as narrow as a phone. */
  isNarrow?: boolean;
};

export type { Filter, FilterValues };

const PeriodControl = lazy(() => import('./period-control.tsx'));

/** Filters over a list, their state in the address: chips with ✕ and a reset; on a phone behind one button. */
export const FilterBar = (props: Props) => {
  const isPhone = useIsPhone();
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    props.onChange({ ...noneOf(props.filters), ...props.besides?.none });
  };
  const Bar = isPhone || props.isNarrow ? PhoneFilters : DesktopFilters;
  return <Bar {...props} resets={resets} onReset={reset} />;
};

type BarProps = Props & {
  /** How often the bar was reset: its text fields begin anew, with nothing typed. */
  resets: number;
  onReset: () => void;
};

const DesktopFilters = ({ filters, values, onChange, besides, resets, onReset }: BarProps) => {
  const { t } = useTranslation();
  const isSet = countSet(filters, values) > 0 || besides?.isSet === true;
  return (
    <search className={classes.bar} aria-label={t('filters.title')}>
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextFilter
            key={`${filter.name} ${resets}`}
            filter={filter}
            values={values}
            onChange={onChange}
          />
        ) : filter.kind === 'switch' ? (
          <SwitchChip key={filter.name} filter={filter} values={values} onChange={onChange} />
        ) : (
          <ChipFilter key={filter.label} filter={filter} values={values} onChange={onChange} />
        ),
      )}
      {(isSet || besides) && (
        <Button variant="subtle" className={classes.reset} disabled={!isSet} onClick={onReset}>
          {t('filters.reset')}
        </Button>
      )}
    </search>
  );
};

const PhoneFilters = (props: BarProps) => {
  const { filters, values, onChange, order, isNarrow, resets, onReset } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  // There is room for one; a second search goes behind the button with the rest.
  const texts = filters.filter((filter) => filter.kind === 'text').slice(0, 1);
  const hidden = filters.filter((filter) => filter !== texts[0]);
  const count = countSet(hidden, values);
  return (
    <search className={classes.phone} aria-label={t('filters.title')}>
      {texts.map((filter) => (
        <TextFilter
          key={`${filter.name} ${resets}`}
          filter={filter}
          values={values}
          onChange={onChange}
          isShort={hidden.length > 0}
        />
      ))}
      {hidden.length > 0 && (
        <DrawerButton count={count} isShort={isNarrow === true} onClick={() => setOpened(true)} />
      )}
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('filters.title')}
        footer={
          <>
            <Button variant="default" onClick={onReset}>
              {t('filters.reset')}
            </Button>
            <Button onClick={() => setOpened(false)}>{t('filters.show')}</Button>
          </>
        }
      >
        <div className={classes.stack}>
          {order && <OrderSelect {...order} />}
          {hidden.map((filter) => (
            <Control
              key={filter.label}
              filter={filter}
              values={values}
              onChange={onChange}
              labelled
            />
          ))}
        </div>
      </SideDrawer>
    </search>
  );
};

const OrderSelect = ({ value, options, onChange }: OrderChoice) => (
  <Select
    label={useTranslation().t('filters.order')}
    data={options}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen)}
    allowDeselect={false}
  />
);

type One<F extends Filter = Filter> = Omit<Props, 'filters' | 'order' | 'besides' | 'isNarrow'> & {
  filter: F;
};

const ChipFilter = ({ filter, values, onChange }: One) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const shown = shownValue(filter, values, t);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus>
      <div className={classes.chip} data-set={shown !== undefined || undefined}>
        <Popover.Target>
          <button type="button" className={classes.open} onClick={() => setOpened(!opened)}>
            {shown === undefined || filter.kind === 'period' ? (
              <span className={classes.name}>
                {filter.label}
                {shown !== undefined && ':'}
              </span>
            ) : null}
            {shown ?? <IconChevronDown size={16} aria-hidden />}
          </button>
        </Popover.Target>
        {shown !== undefined && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('filters.clear', { name: filter.label })}
            onClick={() => onChange(noneOf([filter]))}
          >
            <IconX size={14} />
          </button>
        )}
      </div>
      <Popover.Dropdown aria-label={filter.label}>
        <Control
          filter={filter}
          values={values}
          onDone={() => setOpened(false)}
          onChange={onChange}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

type ControlProps = One & {
  labelled?: boolean;
  /** Called once there is nothing left to choose. */
  onDone?: () => void;
};

const Control = ({ filter, values, onChange, labelled, onDone }: ControlProps) => {
  const { t } = useTranslation();
  if (filter.kind === 'period') {
    return (
      <Suspense fallback={<div className={classes.waiting} />}>
        <PeriodControl
          label={filter.label}
          unit={filter.unit}
          from={text(values[filter.from])}
          to={text(values[filter.to])}
          onChange={(from, to) => onChange({ [filter.from]: from, [filter.to]: to })}
          onDone={onDone}
        />
      </Suspense>
    );
  }
  if (filter.kind === 'text') {
    return <TextFilter filter={filter} values={values} onChange={onChange} />;
  }
  if (filter.kind === 'switch') {
    return <SwitchBox filter={filter} values={values} onChange={onChange} />;
  }
  return (
    <Select
      label={labelled ? filter.label : undefined}
      aria-label={filter.label}
      placeholder={filter.label}
      data={filter.options}
      value={text(values[filter.name]) ?? null}
      onChange={(value) => {
        onChange({ [filter.name]: value ?? undefined });
        onDone?.();
      }}
      searchable
      clearable
      data-autofocus={!labelled || undefined}
      nothingFoundMessage={t('filters.nothing')}
      comboboxProps={{ withinPortal: labelled ?? false }}
      w={labelled ? undefined : 260}
    />
  );
};
