import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const ARCH =
  "M16 440V196A53.9 53.9 0 0 1 30.6 135A51.7 51.7 0 0 1 67.6 87.6A49.6 49.6 0 0 1 116.5 57A43.4 43.4 0 0 1 164.9 42.9" +
  "Q192 34.9 200 6Q208 34.9 235.1 42.9A43.4 43.4 0 0 1 283.5 57A49.6 49.6 0 0 1 332.4 87.6A51.7 51.7 0 0 1 369.4 135" +
  "A53.9 53.9 0 0 1 384 196V440Z";
const HAIRLINE =
  "M25 431V196A50.8 50.8 0 0 1 38.9 138.6A48.9 48.9 0 0 1 74.1 93.9A47 47 0 0 1 120.6 65A41.2 41.2 0 0 1 166.6 51.7" +
  "Q192 43.7 200 15Q208 43.7 233.4 51.7A41.2 41.2 0 0 1 279.4 65A47 47 0 0 1 325.9 93.9A48.9 48.9 0 0 1 361.1 138.6" +
  "A50.8 50.8 0 0 1 375 196V431Z";

export type NicheProps = {
  /** Sets the size: a width and an aspect ratio such as `w-30 aspect-niche`. */
  className?: string | undefined;
  children?: ReactNode;
};

/** A cusped arch with its children in the middle. A picture inside needs `melt` and `relative`. */
export function Niche({ className, children }: NicheProps) {
  return (
    <div className={classNames("relative grid place-items-center", className)}>
      <svg className="absolute inset-0 size-full" viewBox="0 0 400 440" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-niche" d={ARCH} />
        <path
          className="fill-none stroke-gold-bright"
          strokeWidth="1.1"
          d={HAIRLINE}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {children}
    </div>
  );
}
