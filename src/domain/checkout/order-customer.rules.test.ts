import { expect, it } from "vitest";
import { wholeAddress } from "./order-customer.rules.ts";

const MOHALI = { city: "Mohali", pinCode: "160055", stateCode: "03" };

it.each([
  ["12 Lake Road", MOHALI, "12 Lake Road\nMohali 160055, Punjab"],
  ["12 Lake Road, MOHALI 160 055", MOHALI, "12 Lake Road, MOHALI 160 055\nPunjab"],
  ["12 Lake Road, Mohali 160055, punjab", MOHALI, "12 Lake Road, Mohali 160055, punjab"],
  ["12 Lake Road, Mohali", MOHALI, "12 Lake Road, Mohali\n160055, Punjab"],
  [
    "House 12, Sector 17",
    { city: "Chandigarh", pinCode: "160017", stateCode: "04" },
    "House 12, Sector 17\nChandigarh 160017",
  ],
  ["House 12", { city: null, pinCode: null, stateCode: "04" }, "House 12\nChandigarh"],
  [
    "4 Agrasen Marg",
    { city: "Agra", pinCode: "282001", stateCode: "09" },
    "4 Agrasen Marg\nAgra 282001, Uttar Pradesh",
  ],
  ["4 Goalpara Road", { city: null, pinCode: null, stateCode: "30" }, "4 Goalpara Road\nGoa"],
  ["12 Lake Road, phone 9816005512", MOHALI, "12 Lake Road, phone 9816005512\nMohali 160055, Punjab"],
  ["12 Lake Road, Mohali-160-055", MOHALI, "12 Lake Road, Mohali-160-055\nPunjab"],
  ["House 12, Chandigarh", { city: null, pinCode: null, stateCode: null }, "House 12, Chandigarh"],
])("the whole address names city, PIN and state once: %j in %j", (address, place, whole) => {
  expect(wholeAddress(address, place)).toBe(whole);
  expect(wholeAddress(whole, place)).toBe(whole);
});
