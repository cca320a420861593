import { createHash } from 'node:crypto';
import type { ApprovalRow, ApprovalSheet } from '../approval-sheet.ts';
import { pageCount } from '../render-job.ts';

/** The public address the QR code of the example leads to. */
export const VERIFY_URL = 'https://nysan.example.kz/verify/7Q2M-K4RD-9XWB-31HT';

/** An approval sheet of five signatures and one refusal over the given bytes. */
export function approvalExample(
  original: Uint8Array,
  change: Partial<ApprovalSheet> = {},
): ApprovalSheet {
  const sha256 = createHash('sha256').update(original).digest('hex');
  return {
    title: 'Лист согласования',
    copyNotice: `Копия для чтения. SHA-256 подписанного оригинала: ${sha256}`,
    facts: [
      {
        caption: 'Объект',
        value:
          'Строительство общеобразовательной школы на 1200 мест в микрорайоне «Жас Қанат» Турксибского района города Алматы. Корректировка',
      },
      { caption: 'Документ', value: 'Акт освидетельствования скрытых работ № 14, версия 2' },
      { caption: 'Наименование', value: 'Устройство ленточных фундаментов блока «А»' },
      { caption: 'SHA-256 оригинала', value: sha256 },
      { caption: 'Страниц в оригинале', value: `${pageCount(original)}` },
    ],
    captions: {
      number: '№',
      participant: 'Участник',
      decision: 'Решение',
      certificate: 'Электронная подпись',
      iin: 'ИИН',
      channel: 'Способ',
      reason: 'Причина',
      serial: 'Серийный номер',
      issuer: 'Издатель',
      validity: 'Действует',
      algorithm: 'Алгоритм',
      keyOwner: 'Владелец ключа',
      revocation: 'Статус на момент подписания',
      verdict: 'Проверка',
    },
    rows: [
      signed('Подрядчик (генподрядчик)', 'СЕЙІТҚҰЛОВ НҰРҒАЛИ ӨМІРЗАҚҰЛЫ', '14:32:07'),
      signed('Технический надзор', 'КОВАЛЕВА ИРИНА ВИКТОРОВНА', '15:02:44'),
      signed('Технический надзор', 'ӘБДІҚАДЫРОВ ЕРЖАН МҰХТАРҰЛЫ', '15:40:10'),
      refused(),
      signed('Авторский надзор', 'КИМ АЛЕКСЕЙ СЕРГЕЕВИЧ', '17:21:59'),
      signed('Заказчик', 'ЖАҚСЫБЕКОВА ГҮЛНҰР ҺАРИСҚЫЗЫ', '18:05:31'),
    ],
    verification: {
      url: VERIFY_URL,
      caption: 'Проверка документа',
      address: 'nysan.kz/verify',
      code: 'Код: Ld7r 5xYP s-_a 23sj UXl7 AiCg',
    },
    footnotes: [
      'Файл оригинала и файлы подписей (.cms) вложены в эту копию и могут быть проверены любой программой, которая проверяет подписи НУЦ РК.',
      `Страница проверки: ${VERIFY_URL}`,
    ],
    pageCaption: 'лист согласования, стр. {page} из {pages}',
    original: {
      fileName: 'Акт № 14, версия 2.pdf',
      mimeType: 'application/pdf',
      description: 'Подписанный оригинал',
      bytes: original,
    },
    signatures: [1, 2].map((number) => ({
      fileName: `Подпись ${number}.cms`,
      mimeType: 'application/pkcs7-signature',
      description: `Подпись ${number}`,
      bytes: new Uint8Array([48, 130, number]),
    })),
    ...change,
  };
}

function signed(step: string, signer: string, time: string): ApprovalRow {
  return {
    step,
    signer,
    organization: 'ТОО «Строительно-монтажное управление № 7 „Алатау Құрылыс“», БИН 081140003214',
    iin: '8504••••••27',
    decision: 'Согласовано',
    decidedAt: `05.03.2026 ${time} (UTC+5)`,
    channel: 'NCALayer',
    certificate: {
      serial: '4b1f 0a77 93c2 55de 8812 6f00 1ac9 e3d4 70b5 2c19',
      issuer: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ (GOST) 2022',
      validity: '01.02.2026 – 01.02.2027',
      algorithm: 'ГОСТ 34.10-2015, 512 бит',
      keyOwner: 'право подписи',
      revocation: 'не отозван (OCSP, 05.03.2026 14:32:09)',
      verdict: 'подпись верна',
    },
  };
}

function refused(): ApprovalRow {
  return {
    step: 'Авторский надзор',
    signer: 'Ким Алексей Сергеевич',
    organization: 'ТОО «Проектный институт „АлматыГипрогор-1“», БИН 010240001987',
    iin: '7711••••••05',
    decision: 'Отклонено',
    reason: 'В пункте 2 не указан номер изменения чертежа КЖ1, лист 7',
    decidedAt: '05.03.2026 16:11:20 (UTC+5)',
    channel: 'веб-приложение',
  };
}
