import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { cart } from "#web/browser/cart-store.ts";
import { ProductCard } from "./product-card.tsx";

function show(changes: Parameters<typeof aProductView>[0]) {
  const Shown = createRoutesStub([
    { path: "/", Component: () => <ProductCard product={aProductView(changes)} heading="h2" sizes="100vw" addable /> },
  ]);
  return render(<Shown />);
}

describe("product card", () => {
  it("a product in a list shows its price and can be added", () => {
    show({ price: 1_526 });
    expect(screen.getByText("₹1,526")).toBeDefined();
    expect(screen.getByRole("button", { name: /^Add to Cart/ })).toHaveProperty("disabled", false);
  });

  it("the button of a product in a list has its specified name, is described by the title, and does not repeat it", () => {
    show({ title: "Tara Ring" });
    const add = screen.getByRole("button", { name: "Add to Cart" });
    const title = screen.getByText(/Tara Ring/);
    expect(document.getElementById(add.getAttribute("aria-describedby") ?? "")?.contains(title)).toBe(true);
  });

  it("a product in a list can be added again while it confirms that it was added", async () => {
    show({ title: "Tara Ring" });
    const add = screen.getByRole("button", { name: /^Add to Cart/ });
    await userEvent.click(add);
    expect(add.textContent).toContain("Added");
    expect(screen.getByRole("button", { name: /Add to Cart/ })).toBe(add);
    await userEvent.click(screen.getByRole("button", { name: /Add to Cart/ }));
    expect(cart.read()).toMatchObject([{ title: "Tara Ring", quantity: 2 }]);
  });

  it("a product of which the cart has as many as a line can have is not called added", async () => {
    for (let unit = 0; unit < 99; unit++) cart.add(aProductView({ title: "Tara Ring" }));
    const card = () => (
      <ProductCard product={aProductView({ title: "Tara Ring" })} heading="h2" sizes="100vw" addable />
    );
    const { user } = openScreens({ "/list": { default: card } }, { at: "/list" });
    await user.click(screen.getByRole("button", { name: /^Add to Cart/ }));
    await expectAlert("One order holds 50 different pieces, and 99 of each.");
    expect(screen.getByRole("button", { name: /Add to Cart/ }).textContent).not.toContain("Added");
    expect(cart.read()).toMatchObject([{ quantity: 99 }]);
  });

  it("a product on request says so in place of the price, and cannot be added", () => {
    show({ price: 1_526, priceOnRequest: true });
    expect(screen.getByText("Price on request")).toBeDefined();
    expect(screen.queryByText("₹1,526")).toBeNull();
    expect(screen.getByRole("button", { name: "Please call us" })).toHaveProperty("disabled", true);
  });

  it("a product in a list shows its earlier price before the current one", () => {
    const { container } = show({ price: 1_526, earlierPrice: 1_799 });
    expect(container.querySelector(".card-facts .price")?.textContent).toBe("Earlier price ₹1,799, now ₹1,526");
    expect(container.querySelector("s")?.textContent).toBe("Earlier price ₹1,799");
  });

  it("a product in a list shows the effect of an offer if the list contains it", () => {
    show({ offer: "Buy 2, get 1 free" });
    expect(screen.getByText("Buy 2, get 1 free")).toBeDefined();
  });

  it("a product in a list shows stars and their count once it has a review, and nothing before", () => {
    const { container } = show({ rating: { average: 4, count: 12 } });
    expect(container.querySelector(".card-rating")?.textContent).toBe("4.0 of 5 stars (12)");
    expect(show({}).container.querySelector(".card-rating")).toBeNull();
  });
});
