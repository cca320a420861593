import 'i18next';
import type admin from './ru/admin.json';
import type auth from './ru/auth.json';
import type common from './ru/common.json';
import type conclusion from './ru/conclusion.json';
import type correspondence from './ru/correspondence.json';
import type dashboard from './ru/dashboard.json';
import type document from './ru/document.json';
import type documentation from './ru/documentation.json';
import type doneWork from './ru/done-work.json';
import type estimate from './ru/estimate.json';
import type files from './ru/files.json';
import type handbooks from './ru/handbooks.json';
import type handoverBinder from './ru/handover-binder.json';
import type hiddenWork from './ru/hidden-work.json';
import type journal from './ru/journal.json';
import type letter from './ru/letter.json';
import type news from './ru/news.json';
import type notifications from './ru/notifications.json';
import type organizations from './ru/organizations.json';
import type photoFix from './ru/photo-fix.json';
import type prescription from './ru/prescription.json';
import type profile from './ru/profile.json';
import type project from './ru/project.json';
import type reference from './ru/reference.json';
import type reports from './ru/reports.json';
import type signing from './ru/signing.json';
import type siteProtocol from './ru/site-protocol.json';
import type siteRecord from './ru/site-record.json';
import type verification from './ru/verification.json';
import type verificationLog from './ru/verification-log.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      auth: typeof auth;
      profile: typeof profile;
      project: typeof project;
      dashboard: typeof dashboard;
      estimate: typeof estimate;
      'photo-fix': typeof photoFix;
      news: typeof news;
      notifications: typeof notifications;
      organizations: typeof organizations;
      document: typeof document;
      documentation: typeof documentation;
      files: typeof files;
      'hidden-work': typeof hiddenWork;
      'done-work': typeof doneWork;
      reference: typeof reference;
      conclusion: typeof conclusion;
      journal: typeof journal;
      'verification-log': typeof verificationLog;
      handbooks: typeof handbooks;
      prescription: typeof prescription;
      'site-protocol': typeof siteProtocol;
      'site-record': typeof siteRecord;
      'handover-binder': typeof handoverBinder;
      correspondence: typeof correspondence;
      letter: typeof letter;
      signing: typeof signing;
      verification: typeof verification;
      admin: typeof admin;
      reports: typeof reports;
    };
  }
}
