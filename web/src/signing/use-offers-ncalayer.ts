import { useIsPhone } from '../ui/use-is-phone.ts';
import { isComputer } from './is-computer.ts';
import { givenAddress } from './ncalayer-addresses.ts';

/**
 * Whether signing by NCALayer is offered: on computers, and in the phone layout on those with a mouse, or where somebody has
 * said where it listens. Nobody looks for NCALayer before it is wanted: every page would knock at the computer's own ports,
 * and browsers ask people about that. Whether it runs is learned at the press, and the dialog says how to start it.
 */
export const useOffersNcalayer = (isOpen: boolean): boolean => {
  const isPhone = useIsPhone();
  return isOpen && isComputer() && (!isPhone || hasMouse() || givenAddress() !== undefined);
};

const hasMouse = (): boolean => window.matchMedia('(any-pointer: fine)').matches;
