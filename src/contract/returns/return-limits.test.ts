import { describe, expect, it } from "vitest";
import { returnLimit } from "./return-limits.ts";
import type { ReturnStatus } from "./returns.ts";

const requestedAt = "2026-11-01T00:00:00.000Z";
const HOUR = 3_600_000;
const after = (status: ReturnStatus, hours: number) =>
  returnLimit({ status, requestedAt }, Date.parse(requestedAt) + hours * HOUR);

describe("the legal limits of a return", () => {
  it.each([
    ["Requested", 23.9, "answer", "calm"],
    ["Requested", 24, "answer", "warn"],
    ["Requested", 43.2, "answer", "urgent"],
    ["Requested", 48, "answer", "late"],
    ["Approved", 48, "settlement", "calm"],
    ["In transit", 15 * 24, "settlement", "warn"],
    ["Received", 27 * 24, "settlement", "urgent"],
    ["Offered", 30 * 24, "settlement", "late"],
  ] as const)("%s after %d hours owes the %s: %s", (status, hours, owed, level) => {
    expect(after(status, hours)).toMatchObject({ owed, level });
  });

  it.each(["Settled", "Rejected", "Withdrawn"] as const)("do not run for what is %s", (status) => {
    expect(after(status, 1_000)).toBeUndefined();
  });

  it("end 48 hours and 30 days after the request", () => {
    expect(after("Requested", 0)?.until).toBe("2026-11-03T00:00:00.000Z");
    expect(after("Approved", 0)?.until).toBe("2026-12-01T00:00:00.000Z");
  });
});
