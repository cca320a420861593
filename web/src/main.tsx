import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-variables.css';
import './ui/first.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { followSession } from './access/session.ts';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/index.ts';

const root = document.getElementById('root');
if (!root) {
  throw new Error('the page has no root element');
}
await startTexts();
if (window.NysanHost || window.parent !== window) {
  const { meetHost } = await import('./embedding/meet-host.ts');
  await meetHost();
}
followSession();
createRoot(root).render(<App />);
