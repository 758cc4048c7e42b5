import type { ReactNode } from "react";
import { Picture } from "#web/ui/picture.tsx";

export type ProductCellProps = { picture: string; title: ReactNode; note?: ReactNode };

/** A product in a row of a list: its picture, small, and what it is. */
export function ProductCell({ picture, title, note }: ProductCellProps) {
  return (
    <span className="flex items-center gap-2.5">
      <Picture src={picture} alt="" sizes="40px" className="size-10 flex-none rounded-control" />
      <span className="min-w-0">
        {title}
        {note && <span className="block text-13 text-ink-soft">{note}</span>}
      </span>
    </span>
  );
}
