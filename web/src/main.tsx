import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-variables.css';
import './ui/first.css';
import './ui/base.css';
import { openClient } from './app/open-client.tsx';

const root = document.getElementById('root');
if (!root) {
  throw new Error('the page has no root element');
}
// Not awaited: the rooms import from the file this is packed into, and would wait for its end, as it would for theirs.
void openClient(root);
