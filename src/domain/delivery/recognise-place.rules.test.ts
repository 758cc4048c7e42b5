import { describe, expect, it } from "vitest";
import { recognisePlace } from "./recognise-place.rules.ts";

const UNKNOWN_PLACE = { pinCode: null, stateCode: null };

describe("recognisePlace", () => {
  it.each([
    ["12 MG Road, Bengaluru, Karnataka 560001", "560001", "29"],
    ["House 1, Leh, Ladakh 194101", "194101", "38"],
    ["4 Marine Drive, Mumbai, Maharashtra 400001", "400001", "27"],
    ["House 1, Sector 17, Chandigarh 160017", "160017", "04"],
    ["12 MG Road, Bengaluru 560 001", "560001", "29"],
    ["House 4, Mohali - 160055. Call 98765 43210", "160055", "03"],
    ["Mohali 160055, near Chandigarh", "160055", "03"],
    ["4 Delhi Road, Meerut 250001", "250001", "09"],
    ["400001, MG Road, Bengaluru 999998", null, null],
    ["160055 MG Road, Bengaluru 560001", "560001", "29"],
    ["Flat No. 400001, MG Road, Bengaluru 999998.", null, null],
    ["999998 MG Road, Bengaluru", null, "29"],
    ["560001 Bengaluru", "560001", "29"],
    ["Flat 560001, MG Road, Mumbai 400001", "400001", "27"],
    ["Mumbai 400001, gate code 999999", "400001", "27"],
    ["Sector 17 160017 9876543210", "160017", "04"],
    ["Phase 11, 160014", "160014", null],
    ["Phase 11, Punjab 160014", "160014", "03"],
    ["Phase 11, Mohali, 160014", "160014", "03"],
    ["Phase 11, Mohali 160 014", "160014", "03"],
    ["Phase 11, Mohali - 160014", "160014", "03"],
    ["Phase 11, Pune, 160014", "160014", null],
    ["12 Lake Road, Tamilnadu", null, "33"],
    ["Baramulla, JAMMU & KASHMIR", null, "01"],
    ["12 MG Road, Bengaluru", null, "29"],
    ["12 MG Road\nBANGALORE.", null, "29"],
    ["4 Marine Drive, Mumbai - India", null, "27"],
    ["Flat 3, Aundh, Pune", null, "27"],
    ["Mall Road, Bilaspur", null, null],
    ["House 2, constructor", null, null],
    ["12 Goalpara Road", null, null],
    ["12 Lake Road, phone 9560001234 or 0172-560001", null, null],
    ["12 Lake Road, 560 001 4321", null, null],
    ["12 Lake Road, 0560001", null, null],
    ["१२ रोड, मुंबई ४००००१", "400001", "27"],
    ["१२ रोड, मुंबई ४०० ००१, फ़ोन ९८७६५४३२१०", "400001", "27"],
    ["12 Lake Road", null, null],
  ])("the place of the address %j is %s in state %s", (address, pinCode, stateCode) => {
    expect(recognisePlace(address, UNKNOWN_PLACE)).toEqual({ pinCode, stateCode });
  });

  it("the place of an address keeps the fields that were sent", () => {
    const sent = { pinCode: "560001", stateCode: "27" };
    expect(recognisePlace("Sector 17, Chandigarh 160017", sent)).toEqual(sent);
  });

  it("the place of an address has the state of a PIN that was sent", () => {
    expect(recognisePlace("12 Lake Road", { pinCode: "400001", stateCode: null }).stateCode).toBe("27");
  });
});
