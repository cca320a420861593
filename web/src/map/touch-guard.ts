import type L from 'leaflet';

/**
 * On a touch screen one finger scrolls the page, not the map, until the map is tapped; a touch
 * outside hands the finger back to the page. Two fingers always zoom and move the map.
 * `onHint` is told when a sliding finger deserves a hint and when it is over.
 * Answers the function that ends the guard.
 */
export function guardTouch(map: L.Map, onHint: (shown: boolean) => void): () => void {
  if (!matchMedia('(pointer: coarse)').matches) {
    return () => undefined;
  }
  const container = map.getContainer();
  const onSlide = (event: TouchEvent) =>
    onHint(event.touches.length === 1 && !map.dragging.enabled());
  const onEnd = () => onHint(false);
  const onTouchAnywhere = (event: TouchEvent) => {
    if (event.target instanceof Node && !container.contains(event.target)) {
      map.dragging.disable();
    }
  };
  const onTap = () => map.dragging.enable();
  map.dragging.disable();
  map.on('click', onTap);
  container.addEventListener('touchmove', onSlide, { passive: true });
  container.addEventListener('touchend', onEnd);
  container.addEventListener('touchcancel', onEnd);
  document.addEventListener('touchstart', onTouchAnywhere, { passive: true });
  return () => {
    map.off('click', onTap);
    container.removeEventListener('touchmove', onSlide);
    container.removeEventListener('touchend', onEnd);
    container.removeEventListener('touchcancel', onEnd);
    document.removeEventListener('touchstart', onTouchAnywhere);
  };
}
