import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { KeyWindow, OpenQuestion } from './key-window.ts';
import { keyInWords } from './keys.ts';

/** The page that stands for NCALayer's window: what is to be signed, with which key, «Подписать» or «Отмена». */
export const serveKeyWindow =
  (window: KeyWindow): RequestListener =>
  (request, response) => {
    if (!isOwnHost(request)) {
      send(response, 403, 'Only on this machine.');
    } else if (request.method === 'GET' && request.url === '/') {
      send(response, 200, pageOf(window.current()));
    } else if (request.method === 'POST' && request.url === '/decide' && isOwnPage(request)) {
      void readForm(request).then((form) => {
        const key = form.get('action') === 'sign' ? (form.get('key') ?? '') : null;
        if (window.decide(form.get('id') ?? '', key)) {
          response.writeHead(303, { location: '/' }).end();
        } else {
          send(response, 409, 'This request is no longer open. <a href="/">←</a>');
        }
      });
    } else {
      send(response, 404, 'Not found.');
    }
  };

// Another site may be open in the same browser: it must not press «Подписать» here.
const isOwnHost = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');
const isOwnPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`;

const send = (response: ServerResponse, status: number, html: string): void => {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
};

const FORM_LIMIT = 10_000;

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > FORM_LIMIT) {
      break;
    }
  }
  return new URLSearchParams(text);
};

const pageOf = (question: OpenQuestion | undefined): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>NCALayer (имитация)</title>
${question ? '' : '<meta http-equiv="refresh" content="1">'}
<style>body{font:15px/22px system-ui,sans-serif;max-width:560px;margin:48px auto;padding:0 16px;color:#16202a}
label{display:block;padding:8px 0}button{font:inherit;padding:8px 20px;margin:16px 8px 0 0}
dt{color:#52606d}dd{margin:0 0 8px}small{color:#9a5b00}</style></head>
<body><h1>NCALayer (имитация)</h1>
<p><small>Демонстрационные ключи. Такая подпись не имеет юридической силы.</small></p>
${question ? formOf(question) : '<p>Запросов нет. Страница ждет следующего.</p>'}
</body></html>`;

const formOf = (question: OpenQuestion): string => `<form method="post" action="/decide">
<input type="hidden" name="id" value="${question.id}">
<dl><dt>Сайт</dt><dd>${escaped(question.origin)}</dd>
<dt>Действие</dt><dd>${escaped(question.method)}</dd>
<dt>Документов</dt><dd>${question.documents} (${question.bytes} байт)</dd>
<dt>Метка времени</dt><dd>${question.timestamp ? 'запрошена, имитация ее не ставит' : 'нет'}</dd></dl>
${question.keys.length > 0 ? keysOf(question) : '<p>Подходящих ключей нет.</p>'}
${question.keys.length > 0 ? '<button name="action" value="sign">Подписать</button>' : ''}
<button name="action" value="cancel">Отмена</button></form>`;

const keysOf = ({ keys }: OpenQuestion): string =>
  keys
    .map(
      (key, index) =>
        `<label><input type="radio" name="key" value="${escaped(key.name)}"${index === 0 ? ' checked' : ''}>
${escaped(key.name)} · ${escaped(keyInWords(key))}</label>`,
    )
    .join('\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
