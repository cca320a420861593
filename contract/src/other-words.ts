/** Where the same Russian word is rightly another one in Kazakh or English, and why. */
export const otherWords: Readonly<Record<string, string>> = {
  'supervision-report:monthly.none': 'There is nothing of it; nobody is asked.',
  'admin:people.remove': 'People are removed; things are deleted.',
  'admin:people.removed': 'People are removed; things are deleted.',
  'organizations:removal.remove': 'People are removed; things are deleted.',
  'organizations:removal.done': 'People are removed; things are deleted.',
  'dashboard:remarks.inProgress': 'A remark is being resolved, no document is in approval.',
  'overview:inWork': 'A project is being built, no document is in approval.',
  'documents/remark-fields.ts «В работе»':
    'A remark is being resolved, no document is in approval.',
  'handbooks:types.DATE': 'The type of a field, not the label of one.',
  'admin:kinds.JOB_TITLE': 'What a role is, not the label of one.',
  'import:undo': 'What was uploaded is taken back; the other stops what is on its way.',
  'unit-spellings.ts «объект»': 'In what works are measured, not what is built.',
  'estimate:view': 'How the estimate is looked at, not what a paper is.',
  'admin:projects.createdAt': 'The label of a day, not the status.',
  'project:columns.createdAt': 'The label of a day, not the status.',
  'project:fields.createdAt': 'The label of a day, not the status.',
  'done-work:fields.createdAt': 'The label of a day, not the status.',
  'hidden-work:fields.createdAt': 'The label of a day, not the status.',
  'every-record.ts «Создан»': 'The label of a day, not the status.',
  'documents/every-list.ts «Создан»': 'The label of a day, not the status.',
  'handbooks:updatedAt': 'The label of a day, not what became of a document.',
  'letter:paper.received': 'Signed by others; the reader’s own receipt is «ваше» in Kazakh.',
  'documents/remarks/prescription/captions.ts «Получение»':
    'An event of the history, not the panel of marks.',
  'minutes:count_other': 'Minutes of a meeting are no test report.',
  'texts:several.notices.assignment-tomorrow.title':
    'Of several; only English has another title for them.',
  'texts:several.notices.assignment-today.title':
    'Of several; only English has another title for them.',
  'texts:several.notices.assignment-passed.title':
    'Of several; only English has another title for them.',
  'organizations:create.noParent': 'No choice, not the answer to a question.',
  'document:people.addTo': 'A participant of a document is no member of an organization.',
  'approval sheet:captions.participant':
    'A participant of a document is no member of an organization.',
  'document:due.beside': 'In a table, where the day stands beside the status.',
  'notifications:columns.title': 'The headline of a notice, not the name of a thing.',
};
