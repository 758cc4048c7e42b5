import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { Services } from "../composition/services.ts";
import { createApiDocument } from "./openapi.ts";
import { rateHandlers } from "./rates.handlers.ts";

it.each(["/openapi.json", "/docs"])("%s is generated once, and names the shop as it is called now", async (path) => {
  let reads = 0;
  const calls = rateHandlers({} as Services).map((call) => ({
    ...call,
    get summary() {
      reads++;
      return call.summary;
    },
  }));
  let name = "Rajatam";
  const app = createApiDocument(calls, () => ({ ...demoSettings, name }));
  const read = async () => (await app.request(path)).text();
  const first = await read();
  expect(first).toContain("Rajatam");
  expect(first).toContain(calls[0]?.summary);
  const before = reads;
  name = "Motiya";
  expect((await read()).replaceAll(/nonce="[^"]+"/g, "")).toBe(
    first.replaceAll("Rajatam", "Motiya").replaceAll(/nonce="[^"]+"/g, ""),
  );
  expect(await read()).toContain("Motiya");
  expect(reads).toBe(before);
});
