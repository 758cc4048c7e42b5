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

describe("the price of a product", () => {
  const ring: VariationView = { variationName: "Size", variationValue: "14", price: 900, stock: null };

  it("follows its earlier price", () => {
    expect(show({ price: 800, earlierPrice: 1_000 })).toBe("Earlier price ₹1,000, now ₹800MRP including taxes");
    expect(screen.getByText("₹1,000").closest("s")).not.toBeNull();
  });

  it("is shown alone without an earlier price", () => {
    expect(show({ price: 800 })).toBe("₹800MRP including taxes");
  });

  it("is that of the chosen variation, with its own earlier price or none", () => {
    expect(show({ price: 800, earlierPrice: 1_000 }, ring)).toBe("₹900MRP including taxes");
    expect(show({ price: 800 }, { ...ring, earlierPrice: 1_100 })).toBe(
      "Earlier price ₹1,100, now ₹900MRP including taxes",
    );
  });
});
