import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { trackingUrl } from "./carriers.ts";

describe("trackingUrl", () => {
  it.each([
    ["Delhivery", "1234567890", "https://www.delhivery.com/track/package/1234567890"],
    ["blue dart", "AB 1", "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=AB%201"],
    ["India Post Speed Post", "EP123456789IN", "https://www.indiapost.gov.in/"],
    ["Delhivery", "$&/../?a=1#b", "https://www.delhivery.com/track/package/%24%26%2F..%2F%3Fa%3D1%23b"],
    ["Delhivery", null, null],
    ["Own courier", "7", null],
    ["Someone else", "7", null],
    [null, "7", null],
  ])("the tracking page of a parcel with the carrier %s and the number %s is %s", (carrier, number, url) => {
    expect(trackingUrl(demoSettings.carriers, carrier, number)).toBe(url);
  });
});
