import { expect, it } from "vitest";
import { describeProduct, questionMail, whatsappLink } from "./contact-links.rules.ts";

const PIECE = { title: 'Ring "Aria" & more', price: "₹3,719", url: "https://shop.test/products-details/104-aria" };

it("a WhatsApp link contains title, price and URL as one text", () => {
  const link = new URL(whatsappLink(describeProduct(PIECE)));
  expect(link.origin + link.pathname).toBe("https://wa.me/");
  expect(link.searchParams.get("text")).toBe('Ring "Aria" & more, ₹3,719: https://shop.test/products-details/104-aria');
});

it("a product on request is shared without a price", () => {
  expect(describeProduct({ ...PIECE, price: "" })).toBe(
    'Ring "Aria" & more: https://shop.test/products-details/104-aria',
  );
});

it("a question goes to the shop's number, in whichever notation it is stored", () => {
  expect(new URL(whatsappLink("Hello", "+91 98765-43210")).pathname).toBe("/919876543210");
});

it("a question by mail names the product, and its title cannot inject a header", () => {
  const title = "Ring\r\nBcc: x@evil.example&body=spam";
  const link = new URL(questionMail("hello@shop.example", { ...PIECE, title }));
  expect(link.pathname).toBe("hello@shop.example");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe(`Question about ${title}`);
});
