import { expect, it } from "vitest";
import { errorForLog } from "./log.ts";

it("the log of a lost connection contains its message and code, and not the whole database client", () => {
  const client = { _events: {}, parsedStatements: { shop_1: "select 1" } };
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01", client });
  const logged = JSON.stringify(errorForLog(lost));
  expect(logged).toContain('"message":"terminating connection"');
  expect(logged).toContain('"code":"57P01"');
  expect(logged).toContain("log.test.ts");
  expect(logged).not.toContain("select 1");
});

it("the log of an error contains the message of its cause", () => {
  const error = new Error("not saved", { cause: new Error("disk full") });
  expect(errorForLog(error)).toMatchObject({ message: "not saved: disk full" });
});
