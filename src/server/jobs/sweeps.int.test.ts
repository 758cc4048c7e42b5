import { expect, it } from "vitest";
import { createTestShop } from "#tests/support/test-shop.ts";
import type { Services } from "../composition/services.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";
import { followRates, sweepHourly, sweepNightly } from "./sweeps.ts";

const { services, testLog } = await createTestShop();
const { log } = testLog;

const fail = async (): Promise<never> => {
  throw new Error("broken");
};

const incoming: IncomingFolder = { create: fail, sweep: async () => 0 };

/** The services with a step that fails and one that counts its calls. */
function givenBroken(change: (count: () => Promise<number>) => Partial<Record<keyof Services, object>>) {
  let calls = 0;
  const changed = change(async () => {
    calls += 1;
    return 0;
  });
  return { services: { ...services, ...changed } as Services, calls: () => calls };
}

it("a failed step of the hourly sweep is logged, and does not keep the next ones from running", async () => {
  const given = givenBroken((count) => ({ wishlistAlerts: { sendAlerts: fail }, cartReminders: { remindDue: count } }));
  await sweepHourly({ services: given.services, incoming, mailers: undefined, log });
  expect(given.calls()).toBe(1);
  expect(testLog.takeErrors()).toHaveLength(1);
});

it("a failed step of the nightly job does not keep the next ones from running, and repeats the job", async () => {
  const given = givenBroken((count) => ({ retention: { purgeExpired: fail }, savedCarts: { purgeOld: count } }));
  await expect(sweepNightly(given.services, log)).rejects.toThrow("nightly");
  expect(given.calls()).toBe(1);
  expect(testLog.takeErrors()).toHaveLength(1);
});

it("stale rates are followed although a scheduled publication fails", async () => {
  const given = givenBroken((count) => ({ ratePublishing: { publishDue: fail }, prices: { followStaleness: count } }));
  await followRates(given.services, log);
  expect(given.calls()).toBe(1);
  expect(testLog.takeErrors()).toHaveLength(1);
});
