import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

export type ChoiceProps = Omit<ComponentProps<"input">, "type" | "title" | "className"> & {
  title: string;
  /** At the end of the first line. */
  aside?: ReactNode;
  /** The second line. */
  detail?: ReactNode;
};

const ROW =
  "grid cols-picture-5 items-center gap-x-3.5 gap-y-1 p-4 has-checked:bg-wine-tint has-disabled:text-ink-mute";

/** A row of a `ChoiceList`. The rows of a list share their `name`. */
export function Choice({ title, aside, detail, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label className={ROW}>
      <input
        {...input}
        type="radio"
        className="row-span-2 mt-0.5 radio-dot self-start"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-more`}
      />
      <b id={`${id}-title`} className="font-semibold">
        {title}
      </b>
      <span className="text-13 text-ink-soft">{aside}</span>
      <span id={`${id}-more`} className="col-span-2 text-14 text-ink-soft">
        {detail}
      </span>
    </label>
  );
}
