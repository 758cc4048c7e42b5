import type { ReactNode } from "react";
import type { TableColumn } from "./table-column.tsx";

type RowCardProps<Row> = { columns: readonly TableColumn<Row>[]; row: Row };

/** A row on a phone: the first column, the others with their headers, and the buttons. */
export function RowCard<Row>({ columns: [first, ...others], row }: RowCardProps<Row>) {
  return (
    <div className="row-card grid gap-1.5 py-1 *:min-w-0">
      <div>{first && <CardHead name={first.header}>{first.cell(row)}</CardHead>}</div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 *:min-w-0">
        {others
          .filter(({ hideHeader }) => !hideHeader)
          .map(({ id, header, cell }) => (
            <Fact key={id} name={header}>
              {cell(row)}
            </Fact>
          ))}
      </dl>
      {others
        .filter(({ hideHeader }) => hideHeader)
        .map(({ id, cell }) => (
          <div key={id}>{cell(row)}</div>
        ))}
    </div>
  );
}

/** The first line of a card. A number alone says nothing without the header of its column. */
function CardHead({ name, children }: { name: string; children: ReactNode }) {
  return typeof children === "number" ? <b className="font-semibold">{`${name} ${children}`}</b> : children;
}

/** A named value of a card. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
