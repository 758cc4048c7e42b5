import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { VariationView } from "#contract/catalogue/product.ts";
import { aProductView } from "#tests/support/product-views.ts";
import { BuyBox } from "./buy-box.tsx";

function show(changes: Parameters<typeof aProductView>[0], chosen?: VariationView) {
  const product = aProductView(changes);
  const Component = () => (
    <BuyBox product={product} chosen={chosen} onAdd={() => undefined}>
      {null}
    </BuyBox>
  );
  const Shown = createRoutesStub([{ path: "/", Component }]);
  const { container } = render(<Shown />);
  return container.querySelector("[aria-live]")?.textContent;
}

describe("price", () => {
  const ring: VariationView = { variationName: "Size", variationValue: "14", price: 900, stock: null };

  it("the price of a product follows its earlier price", () => {
    expect(show({ price: 800, earlierPrice: 1_000 })).toBe("Earlier price ₹1,000, now ₹800MRP including taxes");
    expect(screen.getByText("₹1,000").closest("s")).not.toBeNull();
  });

  it("the price of a product is shown alone without an earlier price", () => {
    expect(show({ price: 800 })).toBe("₹800MRP including taxes");
  });

  it("the price is on request in the specification's words while its rate is out of date", () => {
    show({ price: 800, priceOnRequest: true });
    expect(screen.getByText("Price on request. Please call us.")).toBeDefined();
    expect(screen.queryByText("₹800")).toBeNull();
  });

  it("the price is that of the chosen variation, with its own earlier price or none", () => {
    expect(show({ price: 800, earlierPrice: 1_000 }, ring)).toBe("₹900MRP including taxes");
    expect(show({ price: 800 }, { ...ring, earlierPrice: 1_100 })).toBe(
      "Earlier price ₹1,100, now ₹900MRP including taxes",
    );
  });
});

describe("pieces made to order", () => {
  it.each([
    ["the days of the shop", {}, "10 days"],
    ["its own days", { leadDays: 1 }, "1 day"],
  ])("a product without stock says that it is made to order, with %s", (_, days, text) => {
    show({ stock: null, ...days });
    expect(screen.getByText(`Made to order: ready in about ${text}`)).toBeDefined();
  });

  it("a product with stock, or of which the chosen size has stock, is not called made to order", () => {
    show({ stock: 5 });
    show({ stock: null }, { variationName: "Size", variationValue: "14", price: 900, stock: 2 });
    expect(screen.queryByText(/Made to order/)).toBeNull();
  });
});

describe("weights", () => {
  const ring: VariationView = { variationName: "Size", variationValue: "14", price: 900, stock: null };
  const product = { sizeOrWeight: "3.4 g", netWeightGrams: 3.4, grossWeightGrams: 3.55 };
  const weights = () => ["Weight", "Gross weight"].map((name) => screen.getByText(name).nextSibling?.textContent);

  it.each<[string, VariationView | undefined, string[]]>([
    ["are its own without a variation", undefined, ["3.4 g", "3.55 g, with stones"]],
    ["are its own for a variation without a weight", ring, ["3.4 g", "3.55 g, with stones"]],
    ["are those of the chosen variation", { ...ring, netWeight: 3.6 }, ["3.6 g", "3.75 g, with stones"]],
  ])("the weights of a product %s", (_, chosen, expected) => {
    show(product, chosen);
    expect(weights()).toEqual(expected);
  });
});

describe("lifetime plating", () => {
  it.each([
    ["is given for 925 silver", { metal: "silver", purity: "925" }, true],
    ["is given for plated silver", { metal: "silver", purity: "925", finish: "Rhodium plated" }, true],
    ["is not given for solid gold", { metal: "gold", purity: "18K" }, false],
    ["is not given for a gold coin", { metal: "gold", purity: "24K" }, false],
    ["is not given for a coin of fine silver", { metal: "silver", purity: "999" }, false],
    ["is not given for an unplated finish", { metal: "silver", purity: "925", finish: "Oxidised" }, false],
  ] as const)("the promise of lifetime plating %s", (_, product, isGiven) => {
    show(product);
    expect(screen.queryByText("Lifetime plating") !== null).toBe(isGiven);
    expect(screen.getByText("6-month warranty")).toBeDefined();
  });
});
