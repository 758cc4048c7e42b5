import { expect, it } from "vitest";
import { createStaffBypass } from "./staff-bypass.ts";

const checkedTokens: string[] = [];
const bypass = createStaffBypass(
  [
    { path: "/GetProductById/{id}", differsForStaff: true },
    { path: "/GetCategories", differsForStaff: false },
  ],
  async (token) => {
    checkedTokens.push(token);
    return token === "valid";
  },
);

it.each([
  ["/api/GetProductById/7", "Bearer valid", true],
  ["/api/getproductbyid/7/?utm=1", "bearer valid", true],
  ["/api/GetProductById/7", "Bearer forged", false],
  ["/api/GetProductById/7", "Basic valid", undefined],
  ["/api/GetProductById/7", undefined, undefined],
  ["/api/GetProductById/7/more", "Bearer valid", undefined],
  ["/api/GetCategories", "Bearer valid", undefined],
  ["/home?next=/api/GetProductById/7", "Bearer valid", undefined],
])("%s with %s bypasses the cache: %s", async (url, authorization, expected) => {
  checkedTokens.length = 0;
  expect(await bypass({ url, headers: authorization === undefined ? {} : { authorization } })).toBe(expected);
  expect(checkedTokens).toHaveLength(expected === undefined ? 0 : 1);
});
