import type { ReactNode } from "react";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

export type OrderLine = {
  key: string;
  title: string;
  detail: string;
  imagePath: string;
  quantity: number;
  /** Price of one product in rupees. */
  price: number;
  note?: ReactNode;
};

/** What is ordered, in short: picture with its quantity, title, price of the line. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid gap-3.5">
      {lines.map((line) => (
        <li key={line.key} className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2">
          <span className="relative size-16 border border-line">
            <Picture src={line.imagePath} alt="" sizes="64px" className="size-full object-cover" />
            <span className="absolute -top-2 -right-2 h-[18px] min-w-[18px] rounded-full bg-ink px-[5px] text-center text-12/[18px] font-semibold text-paper tabular-nums">
              <span className="sr-only">Quantity </span>
              {line.quantity}
            </span>
          </span>
          <div className="min-w-0">
            <h3 className="d-18">{line.title}</h3>
            {line.detail && <p className="text-14 text-ink-soft">{line.detail}</p>}
          </div>
          <Price rupees={line.price * line.quantity} />
          {line.note && <div className="col-span-full">{line.note}</div>}
        </li>
      ))}
    </ul>
  );
}
