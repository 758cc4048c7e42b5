import { describe, expect, it } from "vitest";
import { errorsByField, findErrors } from "./form.rules.ts";

const values = { email: "harleen@example.com", password: "Rajatam@2026", confirmPassword: "" };

describe("what is wrong in a form", () => {
  it("is asked of each field's rule", () => {
    const rules = {
      email: () => undefined,
      password: (password: string) => (password.length > 8 ? "Too long." : undefined),
    };
    expect(findErrors(rules, values)).toEqual({ password: "Too long." });
  });

  it("may depend on another field", () => {
    const rules = {
      confirmPassword: (value: string, { password }: typeof values) =>
        value === password ? undefined : "Not the same.",
    };
    expect(findErrors(rules, values)).toEqual({ confirmPassword: "Not the same." });
    expect(findErrors(rules, { ...values, confirmPassword: values.password })).toEqual({});
  });

  it("is nothing for fields without a rule", () => {
    expect(findErrors({}, values)).toEqual({});
  });
});

describe("what the server found wrong", () => {
  it("goes to the field of that name, whatever its case", () => {
    const errors = [{ field: "Email", message: "Please enter a valid email." }];
    expect(errorsByField(errors, values)).toEqual({ email: "Please enter a valid email." });
  });

  it("is the first message of each field, and nothing of fields that the form lacks", () => {
    const errors = [
      { field: "password", message: "first" },
      { field: "password", message: "second" },
      { field: "phone", message: "not here" },
    ];
    expect(errorsByField(errors, values)).toEqual({ password: "first" });
    expect(errorsByField(undefined, values)).toEqual({});
  });
});
