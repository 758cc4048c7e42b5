import { classNames } from "./class-names.ts";

export type SkeletonProps = {
  /** The size of the expected content: `h-4 w-2/5`, `aspect-square`. */
  className: string;
};

/** A placeholder for loading content. Set `aria-busy` on its list. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
