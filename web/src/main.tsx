import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-variables.css';
import './ui/first.css';
import './ui/base.css';
import { openClient } from './app/open-client.tsx';

// `old-browser.js` takes it away where nothing of this could run.
const root = document.getElementById('root');
if (root) {
  // Not awaited: the rooms import from the file this is packed into, and would wait for its end, as it would for theirs.
  void openClient(root);
}
