import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { AddedPopup, useAddedPopup } from "./added-popup.tsx";

function Details() {
  const popup = useAddedPopup();
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => popup.show(aProductView(), undefined, currentTarget)}>
        Add to Cart
      </button>
      <AddedPopup added={popup.added} onClose={popup.close} onEnter={popup.stay} onLeave={popup.leaveSoon} />
    </>
  );
}

it("Close of the popup gives the focus back to the button that was pressed", async () => {
  const { user } = openScreens({ "/details": { default: Details } }, { at: "/details" });
  await user.click(screen.getByRole("button", { name: "Add to Cart" }));
  await expectText("Added to cart");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Added to cart")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add to Cart" }));
});
