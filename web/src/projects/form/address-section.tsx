import { TextInput } from '@mantine/core';
import { isInCountry } from '@nysan/contract/country-outline.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { currentLanguage } from '../../i18n/index.ts';
import type { PickedPlace } from '../../map/geocode.ts';
import { MapSkeleton } from '../../map/map-skeleton.tsx';
import { useMapLabels } from '../../map/use-map-labels.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/section.tsx';
import { useRegions } from '../queries.ts';
import classes from './form.module.css';
import { RecordSelect } from './record-select.tsx';
import type { ProjectForm } from './use-project-form.ts';
import { addressOf, addressParts, locationAt } from './values.ts';

const MapPicker = lazy(() => import('../../map/map-picker.tsx'));

/** The place of the object: picked on the map or searched for, every part of the address open to correction. */
export const AddressSection = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const address = addressOf(form.values.location);
  return (
    <Section title={t('form.address')}>
      <div className={classes.place}>
        <Picker form={form} />
        <div className={classes.parts}>
          <RegionField form={form} />
          {addressParts.map((part) => (
            <TextInput
              key={part}
              label={t(`fields.${part}`)}
              required={part !== 'street' && part !== 'house'}
              maxLength={part === 'street' ? 300 : part === 'house' ? 100 : 200}
              autoComplete="off"
              {...form.getInputProps(`location.${part}`)}
            />
          ))}
        </div>
      </div>
      <p className={classes.preview}>
        <span className="muted">{t('form.addressPreview')}</span>{' '}
        <output>{address || t('form.addressEmpty')}</output>
      </p>
    </Section>
  );
};

const Picker = ({ form }: { form: ProjectForm }) => {
  const { latitude, longitude } = form.values.location;
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const labels = useMapLabels();
  const addStreet = useStreets(form);
  const fault = form.errors['point'];
  const askAboutOutside = useOutsideQuestion();
  const take = (place: PickedPlace) => {
    takePlace(form, place);
    void addStreet(place);
  };
  const pick = async (place: PickedPlace): Promise<void> => {
    if (
      isInCountry({ latitude: place.lat, longitude: place.lng }) ||
      (await askAboutOutside(place))
    ) {
      take(place);
    }
  };
  return (
    <div>
      <Suspense fallback={<MapSkeleton />}>
        <MapPicker
          value={latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }}
          onPick={(place) => void pick(place)}
          labels={labels}
          language={currentLanguage()}
          tilesUrl={settings?.mapTiles ?? undefined}
          tilesAttribution={settings?.mapCredits ?? undefined}
        />
      </Suspense>
      {fault && (
        <p className={classes.fault} role="alert" tabIndex={-1} data-fault>
          {fault}
        </p>
      )}
    </div>
  );
};

/** Whether a point outside the country is meant. */
const useOutsideQuestion = () => {
  const { t } = useTranslation('project');
  return ({ lat, lng }: PickedPlace): Promise<boolean> =>
    confirm({
      title: t('map.outsideCountry'),
      text: t('map.outsideSure', { point: `${lat.toFixed(5)}, ${lng.toFixed(5)}` }),
      yes: t('map.outsideKeep'),
    });
};

/** A picked place gives the address and the region. */
const takePlace = (form: ProjectForm, place: PickedPlace): void => {
  form.setFieldValue('location', locationAt(form.values.location, place));
  if (place.regionId !== null) {
    form.setFieldValue('regionId', String(place.regionId));
  }
  for (const path of ['point', 'regionId', ...addressParts.map((part) => `location.${part}`)]) {
    form.clearFieldError(path);
  }
};

/**
 * What the geocoder of the installation knows of a picked point, if it has one: put, when it comes, into what is empty or was its own
 * before. What somebody typed stays, and a point that is no longer the picked one gives nothing.
 */
const useStreets = (form: ProjectForm) => {
  const last = useRef({ street: '', house: '' });
  return async ({ lat: latitude, lng: longitude, regionId }: PickedPlace): Promise<void> => {
    if (regionId === null) {
      return;
    }
    const query = { latitude, longitude };
    // Nobody waits for it: without an answer the street is typed.
    const found = await api.projects.addressAt({ query }).catch(() => null);
    const { location } = form.getValues();
    if (!found || location.latitude !== latitude || location.longitude !== longitude) {
      return;
    }
    const put = (part: 'locality' | 'street' | 'house') => {
      form.setFieldValue(`location.${part}`, found[part]);
      form.clearFieldError(`location.${part}`);
    };
    if (location.locality === '') {
      put('locality');
    }
    for (const part of ['street', 'house'] as const) {
      if (location[part] === '' || location[part] === last.current[part]) {
        put(part);
      }
    }
    last.current = found;
  };
};

const RegionField = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const regions = useRegions();
  return (
    <RecordSelect
      records={regions}
      label={t('fields.regionId')}
      description={t('form.regionHint')}
      required
      searchable
      {...form.getInputProps('regionId')}
    />
  );
};
