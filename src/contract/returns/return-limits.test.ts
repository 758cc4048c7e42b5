import { describe, expect, it } from "vitest";
import { returnLimit, warnedSince } from "./return-limits.ts";
import type { ReturnStatus } from "./returns.ts";

const requestedAt = "2026-11-01T00:00:00.000Z";
const HOUR = 3_600_000;
const after = (status: ReturnStatus, hours: number) =>
  returnLimit({ status, requestedAt }, Date.parse(requestedAt) + hours * HOUR);

describe("legal limits", () => {
  it.each([
    ["Requested", 23.9, "answer", "calm"],
    ["Requested", 24, "answer", "warn"],
    ["Requested", 43.2, "answer", "urgent"],
    ["Requested", 48, "answer", "late"],
    ["Approved", 48, "settlement", "calm"],
    ["In transit", 15 * 24, "settlement", "warn"],
    ["Received", 27 * 24, "settlement", "urgent"],
    ["Offered", 30 * 24, "settlement", "late"],
  ] as const)(
    "the limit of a request that is %s after %d hours applies to the %s: %s",
    (status, hours, owed, level) => {
      expect(after(status, hours)).toMatchObject({ owed, level });
    },
  );

  it.each(["Settled", "Rejected", "Withdrawn"] as const)("no legal limit applies to a return that is %s", (status) => {
    expect(after(status, 1_000)).toBeUndefined();
  });

  it("the limit for the answer ends 48 hours after the request", () => {
    expect(after("Requested", 0)?.until).toBe("2026-11-03T00:00:00.000Z");
  });

  it.each([
    ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["2026-12-10T08:30:00.000Z", "2027-01-10T08:30:00.000Z"],
    ["2027-01-31T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
    // 01:30 on 1 March in India.
    ["2027-02-28T20:00:00.000Z", "2027-03-31T20:00:00.000Z"],
  ])("the limit for the settlement ends one calendar month in India after a request of %s: %s", (start, until) => {
    expect(returnLimit({ status: "Approved", requestedAt: start }, Date.parse(start))?.until).toBe(until);
  });

  it("single requests and their count have the same warnings, on every day of a year", () => {
    const HALF_DAY = 12 * HOUR;
    const now = Date.parse("2027-06-15T06:00:00.000Z");
    for (let start = now - 400 * 24 * HOUR; start < now; start += HALF_DAY) {
      for (let at = start + 13 * 24 * HOUR; at <= start + 17 * 24 * HOUR; at += HALF_DAY) {
        const limit = returnLimit({ status: "Approved", requestedAt: new Date(start).toISOString() }, at);
        expect(limit?.level === "calm", `${new Date(start).toISOString()} at ${new Date(at).toISOString()}`).toBe(
          start > warnedSince(at).settlement.getTime(),
        );
      }
    }
  });
});
