import { classNames } from "./class-names.ts";

export type SkeletonProps = {
  /** The size of what is to come: `h-4 w-2/5`, `aspect-square`. */
  className: string;
};

/** The place of something on its way. Its list says `aria-busy`. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
