import type { Patch } from "./video-facts.ts";

const ZEROS = new Blob([new Uint8Array(64 * 1024)]);

/** The same file with these stretches overwritten. No byte moves, and nothing is read yet. */
export function patchBlob(file: Blob, patches: readonly Patch[]): Blob {
  const pieces: BlobPart[] = [];
  let end = 0;
  for (const { at, bytes, length } of patches.toSorted((a, b) => a.at - b.at)) {
    pieces.push(file.slice(end, at), Uint8Array.from(bytes), ...zeros(length - bytes.length));
    end = at + length;
  }
  return patches.length === 0 ? file : new Blob([...pieces, file.slice(end)]);
}

function zeros(length: number): Blob[] {
  const whole = Array.from({ length: Math.floor(length / ZEROS.size) }, () => ZEROS);
  return [...whole, ZEROS.slice(0, length % ZEROS.size)];
}
