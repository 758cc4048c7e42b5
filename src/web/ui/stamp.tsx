import { classNames } from "./class-names.ts";

export type StampProps = {
  /** The text of the stamp: `925`, `18K 750`. */
  text: string;
  /** The meaning in words: "Gold 18K 750". */
  title: string;
  className?: string | undefined;
};

/** The hallmark of a product. */
export function Stamp({ text, title, className }: StampProps) {
  return (
    <span className={classNames("stamp", className)} title={title}>
      {text}
    </span>
  );
}
