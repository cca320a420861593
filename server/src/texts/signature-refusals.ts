import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import type { Language } from '@nysan/contract/wire.ts';

/** Why a signature was refused, as a person reads it. */
export const signatureRefusalText = (reason: SignatureRefusal, language: Language): string =>
  signatures[reason][language];

const signatures: Record<SignatureRefusal, Record<Language, string>> = {
  MALFORMED: {
    ru: 'Подпись повреждена или имеет неизвестный формат. Подпишите документ еще раз.',
    kk: 'Қолтаңба бүлінген немесе пішімі белгісіз. Құжатқа қайта қол қойыңыз.',
    en: 'The signature is damaged or of an unknown format. Sign the document again.',
  },
  NO_SIGNER: {
    ru: 'В файле подписи нет ни одной подписи.',
    kk: 'Қолтаңба файлында бірде-бір қолтаңба жоқ.',
    en: 'The signature file holds no signature.',
  },
  TOO_MANY_SIGNERS: {
    ru: 'В файле несколько подписей. Каждый участник отправляет только свою.',
    kk: 'Файлда бірнеше қолтаңба бар. Әр қатысушы тек өз қолтаңбасын жібереді.',
    en: 'The file holds several signatures. Each participant sends only their own.',
  },
  CONTENT_NOT_DETACHED: {
    ru: 'Документ вложен в подпись. Нужна отдельная (detached) подпись.',
    kk: 'Құжат қолтаңбаның ішіне салынған. Бөлек (detached) қолтаңба қажет.',
    en: 'The document is embedded in the signature. A detached signature is required.',
  },
  CERT_MISSING: {
    ru: 'В подписи нет сертификата подписавшего.',
    kk: 'Қолтаңбада қол қоюшының сертификаты жоқ.',
    en: 'The signature does not contain the certificate of the signatory.',
  },
  UNSUPPORTED_ALGORITHM: {
    ru: 'Алгоритм подписи не поддерживается. Используйте действующий ключ ГОСТ 34.10-2015 или RSA.',
    kk: 'Қолтаңба алгоритміне қолдау жоқ. Қолданыстағы ГОСТ 34.10-2015 немесе RSA кілтін пайдаланыңыз.',
    en: 'The signature algorithm is not supported. Use a current GOST 34.10-2015 or RSA key.',
  },
  DOCUMENT_MISMATCH: {
    ru: 'Подписан другой документ или другая его версия. Обновите страницу и подпишите снова.',
    kk: 'Басқа құжатқа немесе оның басқа нұсқасына қол қойылған. Бетті жаңартып, қайта қол қойыңыз.',
    en: 'Another document or another version of it was signed. Reload the page and sign again.',
  },
  SIGNED_BASE64_TEXT: {
    ru: 'Подписан текст base64 вместо самого документа (в NCALayer нужен режим decode).',
    kk: 'Құжаттың өзіне емес, base64 мәтініне қол қойылған (NCALayer-де decode режимі керек).',
    en: 'The base64 text was signed in place of the document itself (NCALayer needs the decode mode).',
  },
  SIGNATURE_INVALID: {
    ru: 'Подпись не соответствует ключу сертификата.',
    kk: 'Қолтаңба сертификат кілтіне сәйкес емес.',
    en: 'The signature does not match the key of the certificate.',
  },
  CHAIN_UNTRUSTED: {
    ru: 'Сертификат выдан центром, которому эта система не доверяет.',
    kk: 'Сертификатты бұл жүйе сенбейтін орталық берген.',
    en: 'The certificate was issued by an authority this system does not trust.',
  },
  CA_CONSTRAINT: {
    ru: 'Цепочка сертификатов нарушена: один из них не вправе выдавать другие.',
    kk: 'Сертификаттар тізбегі бұзылған: олардың бірі басқаларын беруге құқылы емес.',
    en: 'The chain of certificates is broken: one of them may not issue others.',
  },
  CERT_EXPIRED: {
    ru: 'Срок действия сертификата истек. Получите новый ключ ЭЦП.',
    kk: 'Сертификаттың мерзімі өткен. Жаңа ЭЦҚ кілтін алыңыз.',
    en: 'The certificate has expired. Obtain a new EDS key.',
  },
  CERT_NOT_YET_VALID: {
    ru: 'Срок действия сертификата еще не начался.',
    kk: 'Сертификаттың мерзімі әлі басталмаған.',
    en: 'The certificate is not valid yet.',
  },
  KEY_USAGE: {
    ru: 'Этот ключ не предназначен для подписания. Выберите ключ подписи (GOST512 или RSA), а не AUTH.',
    kk: 'Бұл кілт қол қоюға арналмаған. AUTH емес, қол қою кілтін (GOST512 немесе RSA) таңдаңыз.',
    en: 'This key is not meant for signing. Choose a signing key (GOST512 or RSA), not AUTH.',
  },
  EKU_NOT_SIGNING: {
    ru: 'Назначение сертификата не допускает подписания документов.',
    kk: 'Сертификаттың мақсаты құжаттарға қол қоюға мүмкіндік бермейді.',
    en: 'The purpose of the certificate does not allow signing documents.',
  },
  CRITICAL_EXTENSION: {
    ru: 'Сертификат содержит обязательное условие, неизвестное системе.',
    kk: 'Сертификатта жүйеге белгісіз міндетті шарт бар.',
    en: 'The certificate holds a critical extension unknown to this system.',
  },
  REVOKED: {
    ru: 'Сертификат отозван.',
    kk: 'Сертификат кері қайтарып алынған.',
    en: 'The certificate has been revoked.',
  },
  REVOCATION_UNKNOWN: {
    ru: 'Не удалось узнать, не отозван ли сертификат. Повторите позже.',
    kk: 'Сертификаттың кері қайтарып алынбағанын анықтау мүмкін болмады. Кейінірек қайталаңыз.',
    en: 'It could not be learned whether the certificate is revoked. Try again later.',
  },
  IIN_MISSING: {
    ru: 'В сертификате нет ИИН.',
    kk: 'Сертификатта ЖСН жоқ.',
    en: 'The certificate holds no IIN.',
  },
  IIN_MISMATCH: {
    ru: 'Сертификат принадлежит другому человеку: ИИН не совпадает с подтвержденным.',
    kk: 'Сертификат басқа адамға тиесілі: ЖСН расталғанымен сәйкес емес.',
    en: 'The certificate belongs to another person: its IIN does not match the confirmed one.',
  },
  BIN_MISMATCH: {
    ru: 'Сертификат принадлежит другой организации: подпишите сертификатом той, от которой участвуете в объекте.',
    kk: 'Сертификат басқа ұйымға тиесілі: нысанға қай ұйымнан қатыссаңыз, соның сертификатымен қол қойыңыз.',
    en: 'The certificate belongs to another organization: sign with that of the one you are in the project for.',
  },
  BIN_MISSING: {
    ru: 'Этот документ подписывают сертификатом организации, а выбран сертификат физического лица.',
    kk: 'Бұл құжатқа ұйымның сертификатымен қол қойылады, ал жеке тұлғаның сертификаты таңдалған.',
    en: 'This document is signed with the certificate of an organization; that of an individual was chosen.',
  },
  REPLAYED: {
    ru: 'Эта подпись уже использована в другом документе.',
    kk: 'Бұл қолтаңба басқа құжатта пайдаланылған.',
    en: 'This signature has been used in another document.',
  },
};
