import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A page of another origin that shows the client in a frame and keeps what it is told, as a portal would. The address of
 * the client stands in the fragment. Answers the origin.
 */
export const startHostPage = async (stops: (() => Promise<unknown>)[]): Promise<string> => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  stops.push(
    () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(closed);
      }),
  );
  const { port } = server.address() as AddressInfo; // Listens on a port, not on a pipe.
  return `http://127.0.0.1:${port}`;
};

const page = `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Портал</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<body><script>
  window.heard = [];
  window.tell = (message) => frames[0].postMessage(message, '*');
  addEventListener('message', ({ data }) => {
    window.heard.push(data);
    if (data.type === 'ready' && window.answer) window.tell(window.answer);
  });
  window.show = (address, answer) => {
    window.answer = answer;
    const frame = document.createElement('iframe');
    frame.title = 'Nysan';
    frame.src = address;
    document.body.append(frame);
  };
</script>`;
