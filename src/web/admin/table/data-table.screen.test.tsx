import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { DataTable } from "./data-table.tsx";

function TwoPages() {
  const [page, setPage] = useState(1);
  return (
    <DataTable
      label="Orders"
      columns={[{ id: "id", header: "Order ID", cell: ({ id }) => id }]}
      rows={[{ id: `RJ-${page}` }]}
      rowId={({ id }) => id}
      pager={{ page, pageSize: 1, total: 2, onPageChange: setPage }}
    />
  );
}

it("at the first and the last page, the other button of the pager has the focus", async () => {
  render(<TwoPages />);
  const user = userEvent.setup({ delay: null });
  const next = screen.getByRole("button", { name: "Next" });
  const previous = screen.getByRole("button", { name: "Previous" });
  next.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("2 to 2 of 2")).toBeDefined();
  expect(document.activeElement).toBe(previous);
  await user.keyboard("{Enter}");
  expect(screen.getByText("1 to 1 of 2")).toBeDefined();
  expect(document.activeElement).toBe(next);
});
