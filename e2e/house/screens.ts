import { expect, type Page } from '@playwright/test';
import { assistantScreens } from './assistant-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { journalScreens } from './journal-screens.ts';
import { memoScreens } from './memo-screens.ts';
import { minutesScreens } from './minutes-screens.ts';
import { myDayScreens } from './my-day-screens.ts';
import { officeScreens } from './office-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { protocolScreens } from './protocol-screens.ts';
import { reportScreens } from './report-screens.ts';
import { scheduleScreens } from './schedule-screens.ts';
import type { Reader, Screen } from './screen.ts';
import { siteRecordScreens } from './site-record-screens.ts';
import { supervisionScreens } from './supervision-screens.ts';
import type { Opening } from './test.ts';
import { verificationScreens } from './verification-screens.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const act = (status: string) => (world: World) =>
  `/app/project/${world.projectId}/acts/hidden-work-act/${world.acts[status]}`;
const money = (kind: 'doneWorkActs' | 'references', status: string) => (world: World) => {
  const room = kind === 'references' ? 'references' : 'done-work-act';
  return `/app/project/${world.projectId}/finance/${room}/${world[kind][status]}`;
};
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const letter = (part: string) => (world: World) =>
  `/app/project/${world.projectId}/correspondence/letters/${world.letter.id}${part}`;

/** Every screen of the client, and who may look at it. */
export const screens: Screen[] = [
  { name: 'sign-in', isDaily: true, path: () => '/auth/sign-in' },
  { name: 'sign-up', path: () => '/auth/sign-up' },
  { name: 'verification of an address', path: () => '/auth/verify?token=abc' },
  { name: 'forgotten password', path: () => '/auth/forgot-password' },
  { name: 'new password', path: () => '/auth/verify/forgot_password?token=abc' },
  { name: 'project list', isDaily: true, path: () => '/app/project', as: contractor },
  { name: 'welcome', path: () => '/app/project', as: 'newcomer' },
  { name: 'new project', path: () => '/app/project/create', as: contractor },
  { name: 'change of a project', path: section('/edit'), as: contractor },
  { name: 'passport', path: section(''), as: contractor, dialogs: ['Добавить'] },
  { name: 'history of a project', path: section('/history'), as: contractor },
  {
    name: 'organizations',
    path: section('/organizations'),
    as: contractor,
    deskDialogs: ['Добавить участника: ТОО «БК Құрылыс»'],
  },
  { name: 'estimate', path: section('/estimate'), as: contractor },
  {
    name: 'opened estimate',
    isDaily: true,
    path: (world) => section(`/estimate?path=${world.estimatePath.join('.')}`)(world),
    as: contractor,
  },
  { name: 'news', path: section('/news'), as: contractor },
  { name: 'handover binders', isDaily: true, path: section('/handover-binder'), as: contractor },
  { name: 'no handover binder', path: section('/handover-binder'), as: 'AUDIT' },
  {
    name: 'list of acts',
    path: section('/acts/hidden-work-act'),
    as: contractor,
    dialogs: ['Создать акт'],
  },
  {
    name: 'created act',
    isDaily: true,
    path: act('CREATED'),
    as: contractor,
    dialogs: ['PDF', 'Добавить позиции', 'Исключить участника Ахметов Жандос Болатұлы'],
  },
  {
    name: 'act that waits for the reader',
    isDaily: true,
    path: act('INAPPROVE'),
    as: 'TECHNICAL_SUPERVISION',
    dialogs: ['Подписать ЭЦП', 'Отклонить'],
    deskDialogs: ['QR eGov Mobile'],
  },
  { name: 'rejected act', path: act('REJECTED'), as: contractor },
  { name: 'archived act', path: act('ARCHIVED'), as: contractor },
  { name: 'approved act', path: act('APPROVED'), as: contractor },
  {
    name: 'history of an act',
    path: (world) => act('APPROVED')(world).replace('hidden-work-act/', 'hidden-work-act/history/'),
    as: contractor,
  },
  ...dashboardScreens,
  { name: 'analysis of rejections', path: section('/rejection-analysis'), as: 'CUSTOMER' },
  {
    name: 'list of done-work acts',
    path: section('/finance/done-work-act'),
    as: contractor,
    dialogs: ['Создать акт'],
  },
  {
    name: 'created done-work act',
    isDaily: true,
    path: money('doneWorkActs', 'CREATED'),
    as: contractor,
    dialogs: ['Добавить акты', 'Добавить коэффициент'],
  },
  { name: 'approved done-work act', path: money('doneWorkActs', 'APPROVED'), as: contractor },
  {
    name: 'history of a done-work act',
    path: (world) =>
      money('doneWorkActs', 'APPROVED')(world).replace('done-work-act/', 'done-work-act/history/'),
    as: contractor,
  },
  {
    name: 'list of references',
    path: section('/finance/references'),
    as: contractor,
    dialogs: ['Создать справку'],
  },
  { name: 'reference in approval', path: money('references', 'INAPPROVE'), as: contractor }, // sic
  { name: 'approved reference', path: money('references', 'APPROVED'), as: contractor },
  {
    name: 'history of a reference',
    path: (world) =>
      money('references', 'APPROVED')(world).replace('references/', 'references/history/'),
    as: contractor,
  },
  ...assistantScreens,
  ...scheduleScreens,
  ...myDayScreens,
  ...overviewScreens,
  ...supervisionScreens,
  ...reportScreens,
  ...protocolScreens,
  ...journalScreens,
  ...verificationScreens,
  ...siteRecordScreens,
  {
    name: 'list of letters',
    path: section('/correspondence/letters'),
    as: contractor,
    deskDialogs: ['Фильтры'],
  },
  { name: 'no letters', path: section('/correspondence/letters'), as: 'SUBCONTRACTOR' },
  { name: 'letter', isDaily: true, path: letter(''), as: contractor, dialogs: ['PDF'] },
  { name: 'letter of others', path: letter(''), as: 'SUBCONTRACTOR', refusal: /status of 404/ },
  { name: 'new letter', path: section('/correspondence/letters/send'), as: contractor },
  { name: 'answer to a letter', path: letter('/reply'), as: contractor },
  ...memoScreens,
  ...minutesScreens,
  {
    name: 'notifications',
    isDaily: true,
    path: () => '/app/notification',
    as: 'TECHNICAL_SUPERVISION',
  },
  {
    name: 'profile',
    path: () => '/app/profile',
    as: contractor,
    dialogs: ['Изменить', 'Сменить пароль?'],
  },
  ...officeScreens,
  { name: 'start of the public check', path: () => '/verify' },
  { name: 'public check', path: ({ verificationCode }) => `/verify/${verificationCode}` },
  {
    name: 'public check of a letter',
    path: ({ letter: { verificationCode } }) => `/verify/${verificationCode}`,
  },
  {
    name: 'public check of an unknown code',
    path: () => '/verify/AAAAAAAAAAAAAAAAAAAAAAAA',
    refusal: /status of 404/,
  },
  { name: 'refused access', path: () => '/app/access-denied', as: contractor },
  { name: 'unknown page', path: () => '/app/nothing', as: contractor, isUnknown: true },
  {
    name: 'project of others',
    path: () => '/app/project/01890000-0000-7000-8000-000000000001',
    as: contractor,
    refusal: /status of 404/,
    isUnknown: true,
  },
];

const accountOf = (world: World, as: Reader | undefined): Opening['as'] => {
  switch (as) {
    case 'newcomer':
    case 'onlooker':
      return world[as];
    case 'founder':
    case 'beginner':
      return world.founders[as].tokens;
    default:
      return as;
  }
};

/** A page for each one who looks, opened once. */
export const readersOf = (world: World, open: (who: Pick<Opening, 'as'>) => Promise<Page>) => {
  const pages = new Map<Reader | undefined, Promise<Page>>();
  return (as: Reader | undefined): Promise<Page> => {
    const page = pages.get(as) ?? open({ as: accountOf(world, as) });
    pages.set(as, page);
    return page;
  };
};

/** Loads the page; it has its heading, nothing on it is still being loaded, and it led nowhere else. */
export const openScreen = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expectShown(page, path);
};

/** The same by a link of the client, where it is loaded already. */
export const goToScreen = async (page: Page, path: string): Promise<void> => {
  const isLoaded = await page.evaluate(() => self.__TSR_ROUTER__ !== undefined);
  if (!isLoaded) {
    return openScreen(page, path);
  }
  await page.evaluate((where) => self.__TSR_ROUTER__?.history.push(where), path);
  const isThere = () => {
    const { status, location, resolvedLocation } = self.__TSR_ROUTER__?.state ?? {};
    return status === 'idle' && location?.href === resolvedLocation?.href;
  };
  // By the clock: while a map is drawn without a graphics card, no frame may come for seconds.
  await page.waitForFunction(isThere, undefined, { polling: 100 });
  await expectShown(page, path);
};

const expectShown = async (page: Page, path: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(
    page.locator('.mantine-Skeleton-root[data-visible], [aria-busy="true"]'),
  ).toHaveCount(0);
  expect.soft(new URL(page.url()).pathname).toBe(path.split('?')[0]);
};

declare global {
  /** How TanStack Router shows itself to its devtools. */
  var __TSR_ROUTER__:
    | {
        history: { push: (path: string) => void };
        state: {
          status: string;
          location: { href: string };
          resolvedLocation?: { href: string };
        };
      }
    | undefined;
}
