import { INDIAN_STATES } from "#contract/billing/states.ts";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { EVERYWHERE } from "#contract/delivery/zone-pins.rules.ts";

const CHANDIGARH =
  "160001-160004 160009 160011 160012 160014 160015 160017-160020 160022 160023 160025 160030 160036 160047 160101 160102";
const MOHALI = "160055 160059 160062 160071 160103 160104 140301 140306-140308 140603 140604 140901";
const PANCHKULA = "134101-134104 134107-134109 134112-134114 134116-134118";

/** Jammu and Kashmir, Ladakh, the north-east, Lakshadweep, and the Andaman and Nicobar Islands. */
const FAR = ["01", "38", "11", "12", "13", "14", "15", "16", "17", "18", "31", "35"];
const NEAR = ["03", "06", "02", "07", "04"];

const DAILY = [1, 2, 3, 4, 5, 6, 7];
const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

const free = { fee: 0, freeFrom: null, deliverable: true };
const withCash = { cash: { allowed: true, limit: null } };

/** The default zones, for a shop in Chandigarh: all of India, same day in the Tricity, free everywhere. */
export const DEFAULT_ZONES: readonly DeliveryZone[] = [
  {
    ...free,
    ...withCash,
    name: "Tricity",
    pins: [CHANDIGARH, MOHALI, PANCHKULA].flatMap((pins) => pins.split(" ")),
    states: [],
    minDays: 0,
    maxDays: 0,
    weekdays: DAILY,
    cutOffHour: 14,
  },
  {
    ...free,
    ...withCash,
    name: "Punjab, Haryana, Himachal Pradesh and Delhi",
    pins: [],
    states: NEAR,
    minDays: 2,
    maxDays: 3,
    weekdays: WORKING_DAYS,
    cutOffHour: 14,
  },
  {
    ...free,
    name: "North-east, Jammu & Kashmir, Ladakh and islands",
    pins: [],
    states: FAR,
    minDays: 6,
    maxDays: 9,
    weekdays: WORKING_DAYS,
    cutOffHour: 14,
    cash: { allowed: false, limit: null },
  },
  {
    ...free,
    ...withCash,
    name: "Rest of India",
    pins: [EVERYWHERE],
    states: INDIAN_STATES.map(({ code }) => code).filter((code) => !FAR.includes(code) && !NEAR.includes(code)),
    minDays: 4,
    maxDays: 6,
    weekdays: WORKING_DAYS,
    cutOffHour: 14,
  },
];
