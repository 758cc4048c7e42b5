import { expect, it } from "vitest";
import { queueNameOf } from "./client-queues.ts";

const JSON_TYPE = { "content-type": "application/json" };

it.each([
  ["a page", { url: "/products", headers: {} }, "pages"],
  ["a call without a body", { url: "/api/GetCategories", headers: {} }, "calls"],
  [
    "a call with a usual body",
    { url: "/api/place-order", headers: { ...JSON_TYPE, "content-length": "2000" } },
    "calls",
  ],
  [
    "a call with a large body",
    { url: "/api/cart-offers", headers: { ...JSON_TYPE, "content-length": "250000" } },
    "largeCalls",
  ],
  [
    "a call with a body of unknown length",
    { url: "/api/cart-offers", headers: { ...JSON_TYPE, "transfer-encoding": "chunked" } },
    "largeCalls",
  ],
  [
    "an upload",
    {
      url: "/api/AddProductForDash",
      headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "2500000" },
    },
    "calls",
  ],
])("%s waits in the right queue", (_what, request, queue) => {
  expect(queueNameOf(request)).toBe(queue);
});
