import type { FileLocation } from '@nysan/contract/wire.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import type { DemoProject } from './projects.ts';
import { type Motif, sitePicture } from './site-picture.ts';
import {
  type DemoPhotoDay,
  type DemoPicture,
  demoCertificates,
  demoInspections,
  demoPhotoDays,
} from './site-records.ts';

type Site = { projectId: string; isRoad: boolean; place: { latitude: number; longitude: number } };

/** Takes the pictures of a project and keeps its certificates and inspections, from the oldest on. */
export const buildDemoSiteRecords = async (
  desk: DemoContext,
  projectId: string,
  { passport, isRoad = false }: DemoProject,
): Promise<void> => {
  // The projects of the demo say where they are.
  const { latitude, longitude } = passport['location'] as Site['place'];
  const site = { projectId, isRoad, place: { latitude, longitude } };
  for (const day of demoPhotoDays) {
    await desk.past.before(day.daysAgo, (call) => keepPhotos(call, desk.today, site, day));
  }
  for (const certificate of demoCertificates) {
    await desk.past.before(certificate.daysAgo, (call) =>
      keepCertificate(call, projectId, certificate),
    );
  }
  for (const inspection of demoInspections) {
    await desk.past.before(inspection.daysAgo, (call) =>
      keepInspection(call, projectId, inspection),
    );
  }
};

const keepPhotos = async (call: HouseCall, today: Date, site: Site, day: DemoPhotoDay) => {
  const files = [];
  for (const [at, picture] of day.pictures.entries()) {
    const bytes = await sitePicture({
      motif: motifOf(site, day, picture),
      turn: picture.turn,
      takenAt: momentOf(today, day, picture, at),
      place: placeOf(site, picture),
    });
    const name = `IMG_${String(day.daysAgo).padStart(2, '0')}${picture.hour}${at}.jpg`;
    files.push(await upload(call, day.by, site.projectId, 'PHOTO_DOCUMENTATION', name, bytes));
  }
  const photoDate = daysBefore(today, day.daysAgo);
  await call(day.by, 'POST', `/photo-fixations/${site.projectId}`, { photoDate, files });
};

/** A picture that is shown again shows what it showed then. */
const motifOf = ({ isRoad }: Site, { motif }: DemoPhotoDay, { again }: DemoPicture): Motif =>
  isRoad ? 'road' : again ? 'frame' : motif;

const momentOf = (
  today: Date,
  { daysAgo }: DemoPhotoDay,
  { hour, daysOld = 0 }: DemoPicture,
  at: number,
): string =>
  `${daysBefore(today, daysAgo + daysOld).replaceAll('-', ':')} ${String(hour).padStart(2, '0')}:${10 + at * 7}:24`;

const placeOf = ({ place }: Site, { turn, away = 0 }: DemoPicture): Site['place'] => ({
  latitude: place.latitude + away + turn * 0.0004,
  longitude: place.longitude + turn * 0.0003,
});

type Paper = (typeof demoCertificates)[number];

const keepCertificate = async (call: HouseCall, projectId: string, { by, name, sheets }: Paper) => {
  const files = await scansOf(call, by, projectId, 'CERTIFICATE', name, sheets);
  await call(by, 'POST', `/certificates/${projectId}`, { name, files });
};

const keepInspection = async (call: HouseCall, projectId: string, { by, name, sheets }: Paper) => {
  const room = '/technical-inspection';
  const { id } = await call<{ id: string }>(by, 'POST', `${room}/project/${projectId}`, { name });
  const location = 'AS_BUILD_DOCUMENTATION'; // sic
  for (const file of await scansOf(call, by, projectId, location, name, sheets)) {
    await call(by, 'POST', `${room}/${id}/${file}`);
  }
};

const scansOf = async (
  call: HouseCall,
  by: Paper['by'],
  projectId: string,
  location: FileLocation,
  name: string,
  sheets: number,
): Promise<string[]> => {
  const files = [];
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const bytes = await sitePicture({ motif: 'scan', turn: (name.length + sheet) % 16 });
    files.push(await upload(call, by, projectId, location, `Скан, лист ${sheet}.jpg`, bytes));
  }
  return files;
};

const upload = async (
  call: HouseCall,
  by: DemoPhotoDay['by'],
  projectId: string,
  location: FileLocation,
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const file = new HouseFile(name, bytes);
  const place = `/file/upload/${projectId}?location=${location}`;
  return (await call<{ id: string }>(by, 'POST', place, file)).id;
};
