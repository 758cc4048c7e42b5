/** A stretch of a file that is to say something else: these bytes, and zeros up to its length. */
export type Patch = { at: number; bytes: Uint8Array; length: number };

/** What a look at the container tells. */
export type VideoFacts = {
  /** As it is shown; nothing where the container does not say. */
  frame: { width: number; height: number } | undefined;
  /** What takes out the notes on where it was taken and by whom. */
  patches: Patch[];
};

const MAX_SIDE = 16_384;

export function frameOf(width: number, height: number): VideoFacts["frame"] {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : undefined;
}
