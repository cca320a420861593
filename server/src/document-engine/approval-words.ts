import type { Language } from '@nysan/contract/wire.ts';
import type { ApprovalCaptions } from '../printing/approval-sheet.ts';
import type { revocationShown } from '../signables/present-signature.ts';

type Words = {
  title: string;
  /** Of papers that nobody decides on. */
  paper: Record<'title' | 'sender' | 'recipient' | 'signed', string>;
  copyNotice: string;
  project: string;
  documentType: string;
  number: string;
  name: string;
  version: string;
  frozenAt: string;
  check: string;
  code: string;
  original: string;
  signature: string;
  bin: string;
  verdict: string;
  demoVerdict: string;
  revokedVerdict: string;
  footnotes: string[];
  captions: ApprovalCaptions;
  decisions: Record<'approved' | 'rejected' | 'waiting' | 'notRequired', string>;
  channels: Record<'ncalayer' | 'egov_qr' | 'demo', string>;
  revocations: Record<ReturnType<typeof revocationShown>, string>;
  owners: Record<string, string>;
};

const ru: Words = {
  title: 'Лист согласования',
  paper: {
    title: 'Лист подписания',
    sender: 'Отправитель',
    recipient: 'Получатель',
    signed: 'Подписано',
  },
  copyNotice: 'Копия для чтения. Подписан оригинал с SHA-256',
  project: 'Объект',
  documentType: 'Документ',
  number: 'Номер',
  name: 'Наименование',
  version: 'Версия',
  frozenAt: 'Зафиксирован',
  check: 'Проверить документ',
  code: 'Код:',
  original: 'Подписанный оригинал',
  signature: 'Электронная цифровая подпись',
  bin: 'БИН',
  verdict: 'Подпись верна',
  demoVerdict: 'Подпись верна, демонстрационный ключ (организация не проверяется)',
  revokedVerdict: 'Сертификат был отозван до подписания',
  footnotes: [
    'Файл оригинала и подписи (.cms) вложены в эту копию и могут быть проверены любой программой проверки ЭЦП.',
  ],
  captions: {
    number: '№',
    participant: 'Участник',
    decision: 'Решение',
    certificate: 'Сертификат',
    iin: 'ИИН',
    channel: 'Способ',
    reason: 'Причина',
    serial: 'Серийный номер',
    issuer: 'Издатель',
    validity: 'Действителен',
    algorithm: 'Алгоритм',
    keyOwner: 'Владелец ключа',
    revocation: 'Отзыв',
    verdict: 'Проверка',
  },
  decisions: {
    approved: 'Согласовано',
    rejected: 'Отклонено',
    waiting: 'Ожидает решения',
    notRequired: 'Решение не потребовалось',
  },
  channels: { ncalayer: 'NCALayer', egov_qr: 'eGov Mobile', demo: 'Демо-ключ' },
  revocations: {
    good: 'не отозван (OCSP)',
    unknown: 'статус не получен',
    off: 'не проверялся',
    revoked: 'отозван (OCSP)',
    revokedLater: 'отозван после подписания',
  },
  owners: {
    individual: 'физическое лицо',
    legalEntity: 'юридическое лицо',
    unknown: 'не указан',
    firstHead: 'первый руководитель',
    signatory: 'право подписи',
    financialSignatory: 'право подписи финансовых документов',
    humanResources: 'кадровая служба',
    employee: 'сотрудник',
  },
};

const kk: Words = {
  title: 'Келісу парағы',
  paper: { title: 'Қол қою парағы', sender: 'Жіберуші', recipient: 'Алушы', signed: 'Қол қойылды' },
  copyNotice: 'Оқуға арналған көшірме. Қол қойылған түпнұсқаның SHA-256 мәні',
  project: 'Нысан',
  documentType: 'Құжат',
  number: 'Нөмірі',
  name: 'Атауы',
  version: 'Нұсқасы',
  frozenAt: 'Өзгерістерге жабылған уақыты',
  check: 'Құжатты тексеру',
  code: 'Коды:',
  original: 'Қол қойылған түпнұсқа',
  signature: 'Электрондық цифрлық қолтаңба',
  bin: 'БСН',
  verdict: 'Қолтаңба дұрыс',
  demoVerdict: 'Қолтаңба дұрыс, демо-кілт (ұйым тексерілмейді)',
  revokedVerdict: 'Сертификат қол қойылғанға дейін кері қайтарып алынған',
  footnotes: [
    'Түпнұсқа файлы мен қолтаңбалар (.cms) осы көшірмеге салынған, оларды ЭЦҚ тексеретін кез келген бағдарламада тексеруге болады.',
  ],
  captions: {
    number: '№',
    participant: 'Қатысушы',
    decision: 'Шешім',
    certificate: 'Сертификат',
    iin: 'ЖСН',
    channel: 'Тәсілі',
    reason: 'Себебі',
    serial: 'Сериялық нөмірі',
    issuer: 'Берген орталық',
    validity: 'Жарамдылық мерзімі',
    algorithm: 'Алгоритмі',
    keyOwner: 'Кілт иесі',
    revocation: 'Кері қайтарып алу',
    verdict: 'Тексеру',
  },
  decisions: {
    approved: 'Келісілді',
    rejected: 'Қабылданбады',
    waiting: 'Шешім күтілуде',
    notRequired: 'Шешім қажет болмады',
  },
  channels: { ncalayer: 'NCALayer', egov_qr: 'eGov Mobile', demo: 'Демо-кілт' },
  revocations: {
    good: 'кері қайтарып алынбаған (OCSP)',
    unknown: 'мәртебесі алынбады',
    off: 'тексерілмеді',
    revoked: 'кері қайтарып алынған (OCSP)',
    revokedLater: 'қол қойылғаннан кейін кері қайтарып алынған',
  },
  owners: {
    individual: 'жеке тұлға',
    legalEntity: 'заңды тұлға',
    unknown: 'көрсетілмеген',
    firstHead: 'бірінші басшы',
    signatory: 'қол қою құқығы',
    financialSignatory: 'қаржы құжаттарына қол қою құқығы',
    humanResources: 'кадр қызметі',
    employee: 'қызметкер',
  },
};

const en: Words = {
  title: 'Approval sheet',
  paper: { title: 'Signature sheet', sender: 'Sender', recipient: 'Recipient', signed: 'Signed' },
  copyNotice: 'Copy for reading. The signed original has SHA-256',
  project: 'Project',
  documentType: 'Document',
  number: 'Number',
  name: 'Name',
  version: 'Version',
  frozenAt: 'Frozen',
  check: 'Check the document',
  code: 'Code:',
  original: 'Signed original',
  signature: 'Digital signature',
  bin: 'BIN',
  verdict: 'Signature valid',
  demoVerdict: 'Signature valid, demo key (organization not checked)',
  revokedVerdict: 'The certificate was revoked before signing',
  footnotes: [
    'The original and the signatures (.cms) are attached to this copy and can be checked with any tool for Kazakh signatures.',
  ],
  captions: {
    number: 'No.',
    participant: 'Participant',
    decision: 'Decision',
    certificate: 'Certificate',
    iin: 'IIN',
    channel: 'Channel',
    reason: 'Reason',
    serial: 'Serial number',
    issuer: 'Issuer',
    validity: 'Validity',
    algorithm: 'Algorithm',
    keyOwner: 'Key owner',
    revocation: 'Revocation',
    verdict: 'Check',
  },
  decisions: {
    approved: 'Approved',
    rejected: 'Rejected',
    waiting: 'Awaiting a decision',
    notRequired: 'Decision was not required',
  },
  channels: { ncalayer: 'NCALayer', egov_qr: 'eGov Mobile', demo: 'Demo key' },
  revocations: {
    good: 'not revoked (OCSP)',
    unknown: 'status not obtained',
    off: 'not checked',
    revoked: 'revoked (OCSP)',
    revokedLater: 'revoked after signing',
  },
  owners: {
    individual: 'individual',
    legalEntity: 'legal entity',
    unknown: 'not stated',
    firstHead: 'head of organization',
    signatory: 'authorized to sign',
    financialSignatory: 'authorized to sign financial documents',
    humanResources: 'human resources',
    employee: 'employee',
  },
};

const all: Record<Language, Words> = { ru, kk, en };

/** Words of the approval sheet in the language of its document. */
export const approvalWords = (language: Language): Words => all[language];
