import { Link } from "react-router";
import type { CustomerRowView } from "#contract/customers/customers.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Price } from "#web/ui/price.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { AccountState } from "./account-state.tsx";

export const CUSTOMER_COLUMNS: readonly TableColumn<CustomerRowView>[] = [
  {
    id: "name",
    header: "Customer",
    sort: "asc",
    className: "max-w-48 admin:max-w-72",
    cell: ({ userId, name, email }) => (
      <>
        <Link to={`/customers/${userId}`} className="font-medium wrap-anywhere link">
          {name}
        </Link>
        <span className="block truncate text-13 text-ink-soft" title={email}>
          {email}
        </span>
      </>
    ),
  },
  { id: "phone", header: "Phone", className: "whitespace-nowrap", cell: ({ phone }) => phone },
  { id: "state", header: "Account", cell: (customer) => <AccountState customer={customer} /> },
  { id: "orders", header: "Orders", sort: "desc", align: "end", cell: ({ orders }) => orders.toLocaleString("en-IN") },
  { id: "spent", header: "Spent", sort: "desc", align: "end", cell: ({ spent }) => <Price rupees={spent} /> },
  {
    id: "lastOrder",
    header: "Last order",
    className: "whitespace-nowrap",
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : <span className="text-ink-mute">None</span>),
  },
  {
    id: "registered",
    header: "Registered",
    sort: "desc",
    className: "whitespace-nowrap",
    cell: ({ registeredAt }) => formatDate(registeredAt),
  },
];
