import { describe, expect, it } from "vitest";
import { choiceLink, customLink, PERIOD_CHOICES, readPeriod } from "./period-choice.rules.ts";

const TODAY = "2026-11-21";
const read = (address: string) => readPeriod(new URL(address, "https://shop.test").searchParams, TODAY);

describe("the period in the address", () => {
  it.each([
    ["/dashboard", "30", "2026-10-23"],
    ["/dashboard?period=7", "7", "2026-11-15"],
    ["/dashboard?period=90", "90", "2026-08-24"],
    ["/dashboard?period=month", "month", "2026-11-01"],
    ["/dashboard?period=400", "30", "2026-10-23"],
    ["/dashboard?from=2026-01-01", "30", "2026-10-23"],
  ])("%s is %s, from %s until today", (address, choice, from) => {
    expect(read(address)).toEqual({ choice, period: { from, to: TODAY } });
  });

  it("may be two days of one's own, which the server judges", () => {
    const period = { from: "2026-02-30", to: "soon" };
    expect(read(customLink(period))).toEqual({ choice: "custom", period });
  });

  it("is read as it was written", () => {
    for (const choice of PERIOD_CHOICES) expect(read(choiceLink(choice)).choice).toBe(choice);
  });
});
