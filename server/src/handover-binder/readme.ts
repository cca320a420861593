import { dayOf } from '../printing/sheet-words.ts';
import type { Registered } from './register.ts';

/** The commands that check a binder. */
const checks = {
  files: 'sha256sum -c --quiet SHA256SUMS',
  signature:
    'openssl cms -verify -binary -inform DER -in "ПОДПИСЬ.cms" -content "ДОКУМЕНТ.pdf" -noverify -out /dev/null',
  signatures: `find . -name '*.cms' | sort | while IFS= read -r cms; do
      openssl cms -verify -binary -inform DER -in "$cms" -content "\${cms%.[0-9]* *.cms}.pdf" -noverify -out /dev/null \\
        2>/dev/null && echo "OK    $cms" || echo "ERROR $cms"
    done`,
};

/** How to check a binder without us, in three languages. */
export const readmeOf = ({ object, asOf, scope }: Registered): string =>
  `КОМПЛЕКТ ИСПОЛНИТЕЛЬНОЙ ДОКУМЕНТАЦИИ

Объект:    ${oneLine(object.name)}
Состав:    ${oneLine(scope)}
По состоянию на ${dayOf(asOf)}

Реестр.pdf, Реестр.xlsx   перечень документов и то, что в комплект не вошло
папки                     документы, подписи к ним (.cms) и приложения
SHA256SUMS                контрольные суммы всех файлов
manifest.json             то же, что в реестре, для программ
verify.html               проверка файлов в браузере, без интернета


КАК ПРОВЕРИТЬ

1. Файлы не изменены. Откройте verify.html в браузере и выберите распакованную папку. Или в этой папке:

    ${checks.files}

2. Подписи. Каждый файл .cms – отдельная подпись (CMS, DER) документа с тем же именем до номера подписи:

    ${checks.signature}

   Все подписи сразу:

    ${checks.signatures}

   Ключ «-noverify» оставляет вне проверки сам сертификат. Чтобы проверить и его, возьмите сертификаты
   НУЦ РК на pki.gov.kz и поставьте вместо «-noverify»: -purpose any -CAfile nca.pem
   Подписи ключами ГОСТ OpenSSL не читает: их проверяют программы НУЦ РК. Алгоритм каждой подписи
   назван в manifest.json.


ТЕКСЕРУ

1. Файлдар өзгермеген: verify.html бетін браузерде ашып, ашылған қалтаны таңдаңыз немесе жоғарыдағы
   1-команданы орындаңыз.
2. Қолтаңбалар: әр .cms файлы – аты бірдей құжаттың бөлек қолтаңбасы. Жоғарыдағы 2-команданы орындаңыз.
   МЕМСТ кілттерімен қойылған қолтаңбаларды OpenSSL оқымайды: оларды ҚР ҰКО бағдарламалары тексереді.


CHECKING

1. The files are unchanged: open verify.html in a browser and choose the unpacked folder, or run the
   first command above in that folder.
2. Signatures: each .cms file is a detached signature of the document of the same name. Run the second
   command above. OpenSSL does not read signatures by GOST keys: programs of the national authority do.
`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
