import type { ComponentProps } from "react";

export type VideoProps = Omit<ComponentProps<"video">, "children" | "muted" | "playsInline"> & {
  src: string;
  /** The accessible name. The video has no sound and no captions. */
  label: string;
};

/** A muted inline video. It plays on demand unless `autoPlay` is set. */
export function Video({ label, controls = true, preload = "metadata", ...video }: VideoProps) {
  return <video {...video} aria-label={label} controls={controls} preload={preload} muted playsInline />;
}
