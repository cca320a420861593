import { home } from '../routing/redirect-url.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ChatView } from './chat-view.tsx';

/** The chat over a whole page. */
export const ChatPage = () => (
  <ChatFrame backTo={home}>
    <ChatView />
  </ChatFrame>
);
