export const MAX_ZOOM = 3;

/** A point of a picture; both coordinates from 0 at the top left to 1. */
export type Spot = { x: number; y: number };

type Box = { left: number; top: number; width: number; height: number };

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The spot of a picture at a point of the window. */
export function spotAt(point: { x: number; y: number }, picture: Box): Spot {
  return {
    x: within((point.x - picture.left) / (picture.width || 1)),
    y: within((point.y - picture.top) / (picture.height || 1)),
  };
}

/** The spot of the picture at the centre of the viewport. */
export function spotInMiddle(view: Box, picture: Box): Spot {
  return spotAt({ x: view.left + view.width / 2, y: view.top + view.height / 2 }, picture);
}

/** The scroll distance that centres the spot in the view. */
export function scrollToSpot(spot: Spot, view: Box, picture: Box): { left: number; top: number } {
  return {
    left: picture.left + spot.x * picture.width - (view.left + view.width / 2),
    top: picture.top + spot.y * picture.height - (view.top + view.height / 2),
  };
}
