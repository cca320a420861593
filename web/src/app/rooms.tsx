import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { follow as followLayers } from '../ui/back-layers.ts';
import { RoomLook } from '../ui/room-look.tsx';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

/** Everything beyond the page of sign-in, at the address of the browser. */
export const makeRooms = (): ReactNode => {
  const { rooms } = make();
  return rooms;
};

/** The same once its page has come: what is on screen until then stays. The focus goes to the page, as after any step. */
export const openRooms = async (): Promise<ReactNode> => {
  const { rooms, router } = make();
  await router.load();
  return <Arrived>{rooms}</Arrived>;
};

const make = () => {
  followLayers();
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  const rooms = (
    <RoomLook>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </RoomLook>
  );
  return { router, rooms };
};

const Arrived = ({ children }: { children: ReactNode }) => {
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), []);
  return children;
};
