import { Tooltip } from '@mantine/core';
import type { MapKey, RegionFigures } from '@nysan/contract/overall-dashboard.ts';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import { borders, HEIGHT, placed, WIDTH } from './projection.ts';
import { RegionCard, shortRegion } from './region-card.tsx';
import classes from './region-map.module.css';
import { useOverviewSearch } from './search.ts';

/** Cities so near to each other that their circles would cover one another on a phone: pixels to the right and down. */
const moved: Partial<Record<MapKey, { x: number; y: number }>> = {
  konaev: { x: -14, y: -22 },
  almaty: { x: 12, y: 6 },
  kokshetau: { x: -2, y: 6 },
  petropavlovsk: { x: 2, y: -6 },
  turkestan: { x: -8, y: -6 },
  shymkent: { x: 0, y: 8 },
  taraz: { x: 8, y: -2 },
};

/** Where there is no room for the name below its circle. */
const nameBeside: Partial<Record<MapKey, 'left' | 'right'>> = {
  konaev: 'left',
  turkestan: 'left',
  kokshetau: 'left',
  taraz: 'right',
};

/** The region whose outline is lit with that of another: the city was cut out of it. */
const twins: Partial<Record<MapKey, MapKey>> = { turkestan: 'shymkent', shymkent: 'turkestan' };

/** Outlines of the regions, names over all circles; a circle on the city of each says how many projects there are, and opens the region. */
export const RegionMap = ({ regions }: { regions: RegionFigures[] }) => {
  const { t } = useTranslation('overview');
  const [lit, setLit] = useState<MapKey>();
  const [, change] = useOverviewSearch();
  const open = ({ region, latitude, longitude }: RegionFigures) =>
    change({ region, lat: String(latitude), lng: String(longitude), project: undefined });
  const figuresOf = (key: string) => regions.find(({ region }) => region === key);
  return (
    <div className={classes.frame}>
      <div className={classes.map} style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={classes.outlines}>
          {borders.map(({ outline, path }) => {
            const figures = figuresOf(outline.mapKey);
            const isLit = lit !== undefined && [lit, twins[lit]].includes(figures?.region);
            return (
              // By keyboard and for screen readers the circles are the same.
              // biome-ignore lint/a11y/noStaticElementInteractions: see above
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <path
                key={outline.id}
                d={path}
                data-lit={isLit || undefined}
                onPointerEnter={() => setLit(figures?.region)}
                onPointerLeave={() => setLit(undefined)}
                onClick={() => figures && open(figures)}
              />
            );
          })}
        </svg>
        <ul aria-label={t('map')} className={classes.cities}>
          {regions.map((figures) => (
            <li
              key={figures.region}
              className={classes.city}
              style={{ ...placeOf(figures), ...sizeOf(figures) }}
            >
              <City
                figures={figures}
                isLit={lit === figures.region}
                onLit={setLit}
                onOpen={() => open(figures)}
              />
            </li>
          ))}
        </ul>
        <Names of={regions} />
      </div>
      <p className={classes.credits}>
        <a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener noreferrer">
          Natural Earth
        </a>
      </p>
    </div>
  );
};

/** Those of all regions, over every circle; the circles say them to screen readers. */
const Names = ({ of: regions }: { of: RegionFigures[] }) => (
  <div aria-hidden className={classes.cities}>
    {regions.map((figures) => (
      <span
        key={figures.region}
        className={classes.city}
        style={{ ...placeOf(figures), ...sizeOf(figures) }}
        data-name={nameBeside[figures.region]}
      >
        <span className={classes.name}>{shortRegion(figures.province)}</span>
      </span>
    ))}
  </div>
);

const placeOf = ({ region, latitude, longitude }: RegionFigures): CSSProperties => {
  const { x, y } = placed(latitude, longitude);
  const aside = moved[region] ?? { x: 0, y: 0 };
  return {
    left: `calc(${((x / WIDTH) * 100).toFixed(2)}% + ${aside.x}px)`,
    top: `calc(${((y / HEIGHT) * 100).toFixed(2)}% + ${aside.y}px)`,
  };
};

type CityProps = {
  figures: RegionFigures;
  isLit: boolean;
  onLit: (key: MapKey | undefined) => void;
  onOpen: () => void;
};

const City = ({ figures, isLit, onLit, onOpen }: CityProps) => {
  const { t } = useTranslation('overview');
  const { province, region, totalProjectsCount, overdueCount } = figures;
  const isEmpty = totalProjectsCount === 0;
  return (
    <Tooltip label={<RegionCard figures={figures} />} opened={isLit} multiline>
      <button
        type="button"
        className={classes.circle}
        data-empty={isEmpty || undefined}
        onPointerEnter={() => onLit(region)}
        onPointerLeave={() => onLit(undefined)}
        onFocus={() => onLit(region)}
        onBlur={() => onLit(undefined)}
        onClick={onOpen}
      >
        <span className={`figures ${classes.count}`} aria-hidden>
          {isEmpty ? '' : formatNumber(totalProjectsCount)}
        </span>
        {overdueCount > 0 && <span className={classes.late} />}
        <Hidden>
          {t('ofRegion', {
            region: province,
            projects: formatNumber(totalProjectsCount),
            overdue: formatNumber(overdueCount),
          })}
        </Hidden>
      </button>
    </Tooltip>
  );
};

/** Pixels across: the area grows with the number, within what the map can bear. */
const sizeOf = ({ totalProjectsCount: projects }: RegionFigures) => {
  const px = projects === 0 ? 10 : Math.round(Math.min(36, 20 + Math.sqrt(projects) * 3));
  return { '--size': `${px}px` } as CSSProperties;
};
