import type { ComponentProps } from "react";

export type VideoProps = Omit<ComponentProps<"video">, "children" | "muted" | "playsInline"> & {
  src: string;
  /** What it shows; it has no sound and no captions. */
  label: string;
};

/** Silent, plays in its place, and starts by the visitor's hand unless `autoPlay` says otherwise. */
export function Video({ label, controls = true, preload = "metadata", ...video }: VideoProps) {
  return <video {...video} aria-label={label} controls={controls} preload={preload} muted playsInline />;
}
