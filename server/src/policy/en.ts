import type { PolicyText } from './policy-text.ts';

export const en: PolicyText = {
  fileName: 'Privacy policy.pdf',
  title: 'Privacy policy',
  subtitle: 'Processing of personal data in Nysan',
  edition: 'Edition of 29 November 2026',
  operator: 'Operator: the organization that runs this installation',
  operatorHint: '(operator of personal data and address of the system)',
  parts: [
    {
      heading: '1. What this document is about',
      text: 'Nysan is a system for managing construction projects and supervising construction. This policy says which personal data it processes and why, who sees them and how long they are kept. The operator processes them under the Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On personal data and their protection”.',
    },
    {
      heading: '2. Which data are processed',
      text: 'The system keeps only what you and other members of projects enter, what your EDS certificate contains, and what arises at work:',
      items: [
        'the account: full name, e-mail address, phone number if you gave one, language, a hash of the password; the password itself is not kept;',
        'the IIN: taken from the EDS certificate when identity is confirmed;',
        'your place in a project: organization, job title, role, invitations;',
        'signatures: the digital signature of a document with its certificate (name and IIN, for an employee of an organization also its name and BIN), the time, the way of signing and the result of the check, failed ones included;',
        'files and documents that members upload and write, with the personal data in them;',
        'history: who changed, signed or rejected what and when, the news feed, notifications and reported problems;',
        'signing in: the time of the last successful and failed sign-in, beginning and end of sessions; the network address of a failed sign-in goes to the log of the server.',
      ],
    },
    {
      heading: '3. Why',
      text: 'The data are needed for the system to work and for nothing else. It has no advertising and keeps no statistics about visitors.',
      items: [
        'signing in and keeping others out of your account;',
        'taking part in projects: rights by role, tasks, deadlines, notifications and e-mails;',
        'approving and signing documents by EDS and checking signatures (Law of the Republic of Kazakhstan No. 370-II of 7 January 2003 “On electronic document and electronic digital signature”);',
        'a history of the as-built documentation that can be proven.',
      ],
    },
    {
      heading: '4. Who sees the data',
      text: 'What somebody sees depends on the projects they take part in and on their role there.',
      items: [
        'members of a project see name, e-mail address, job title and organization of each other and, by their role, documents, files, signatures and history;',
        'lists of members and approval sheets show the IIN in part; you yourself and an administrator see it whole. It also stands whole in the signature file, which those who may open the signed document can download;',
        'administrators of the installation see accounts and projects in order to run them;',
        'whoever holds a printed approval sheet can open the check page by the code on it: it shows the names of document and project, the signatories with their organizations, times and certificates, and the IIN in part.',
      ],
    },
    {
      heading: '5. Services outside',
      text: 'Data leave the installation in these cases only:',
      items: [
        'e-mails are sent by the mail server the operator has chosen;',
        'when a signature is checked, the certification authority may be asked by serial number whether the certificate is valid;',
        'if you sign by eGov Mobile, the document, or for the confirmation of identity a request with your e-mail address, is handed to the app on your phone; NCALayer runs on your own computer;',
        'if the operator has connected an outside map, your browser loads its pictures from the server of that map;',
        'if the operator has connected an outside search for addresses, it is sent the coordinates of the place picked on the map of a project;',
        'if the operator has connected an outside system, it is sent the feed of events of those projects in which this is switched on: what happened, to which document and who did it; letters and memos are no part of it;',
        'if the operator has connected an outside language model, it is sent the text of a question that the assistant did not understand by itself, but no records and no files. The settings of a project can forbid this. Names of the members of that project and of their organizations go along with the question only where the same settings allow it besides.',
      ],
    },
    {
      heading: '6. How long data are kept',
      text: 'Data are kept for as long as the purposes of part 3 need them:',
      items: [
        'the account: while the operator runs the installation, or until it is deleted on request;',
        'signed documents, signatures and history: as long as the project; they do not change, or they would no longer prove anything;',
        'an uploaded file: until it is deleted; a file that belongs to a signed document cannot be;',
        'ended sessions: a month; counts of sign-in attempts: a day; devices you signed in on: 30 days after the last sign-in; links from mails: a week after they expired;',
        'questions to the assistant with the files attached to them, and its answers: 365 days after the last message of the chat; only whoever asked sees a chat, and may delete it earlier;',
        'the log of the server and backups: for as long as the operator decides.',
      ],
    },
    {
      heading: '7. How data are protected',
      text: 'Passwords are kept as argon2id hashes, links from mails and keys of sessions as hashes. No IIN, password or signature goes to the log. The entries of the history are chained by hashes, so that a later change shows. The keys of your session, the chosen language and what you typed and have not sent are kept in your browser, the text until it is sent or you sign out; there are two cookies: one for the language, one by which a device you signed in on is known; no script reads the second, and the server keeps only its hash. The operator provides encryption of the connection and protection of the servers.',
    },
    {
      heading: '8. Your rights',
      text: 'Under article 24 of Law No. 94-V you may, among other things:',
      items: [
        'know whether the operator has data about you, and learn what they are, the purpose, the sources, the ways and the terms of processing;',
        'demand that data be changed and completed where there is reason to; name and IIN are renewed from the certificate when you confirm your identity again, the phone you change in your profile;',
        'demand that data be blocked when the rules of processing are broken, and that data collected against the law be destroyed;',
        'withdraw your consent, unless that would be against the law or there is an obligation yet to be met;',
        'turn to the authorized body for the protection of personal data and to a court, and demand compensation.',
      ],
    },
    {
      heading: '9. Requests and changes',
      text: 'With a request about your data turn to the operator, through an administrator of the system or the organization that invited you to a project. The edition in force can always be downloaded from the profile and from the sign-up page; its date stands at the beginning.',
    },
  ],
};
