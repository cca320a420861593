import type { Screen } from './screen.ts';

/** The back office, each page as who may view it. */
export const officeScreens: Screen[] = [
  {
    name: 'handbooks',
    path: () => '/app/admin/handbooks',
    as: 'ADMIN',
    dialogs: ['Создать журнал'],
  },
  { name: 'users', path: () => '/app/admin/users', as: 'SECURITY' },
  { name: 'archived projects', path: () => '/app/admin/projects', as: 'ADMIN' },
  {
    name: 'all organizations',
    path: () => '/app/admin/organizations-all',
    as: 'ADMIN',
    dialogs: ['Изменить: ТОО «БК Құрылыс»', 'Объединить с другой: ТОО «БК Құрылыс»'],
  },
  {
    name: 'parent organizations',
    path: () => '/app/admin/organizations-parent',
    as: 'ADMIN',
    dialogs: ['Новая организация'],
  },
  {
    name: 'names of organizations',
    path: () => '/app/admin/organizations-names',
    as: 'ADMIN',
  },
  {
    name: 'rates of VAT',
    path: () => '/app/admin/vat-rates',
    as: 'ADMIN',
    dialogs: ['Добавить ставку'],
  },
  { name: 'reported problems', path: () => '/app/admin/reports', as: 'ADMIN' },
  {
    name: 'stories',
    path: () => '/app/admin/stories',
    as: 'ADMIN',
    dialogs: ['Новая история'],
  },
  { name: 'queued jobs', path: () => '/app/admin/jobs?state=given-up', as: 'ADMIN' },
  { name: 'outgoing mail', path: () => '/app/admin/mails?state=given-up', as: 'ADMIN' },
  { name: 'state of the system', path: () => '/app/admin/system', as: 'ADMIN' },
];
