import { describe, expect, it } from "vitest";
import { errorsByField, findErrors } from "./form.rules.ts";

const values = { email: "harleen@example.com", password: "Rajatam@2026", confirmPassword: "" };

describe("the errors of a form", () => {
  it("come from the rule of each field", () => {
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

  it("are missing for fields without a rule", () => {
    expect(findErrors({}, values)).toEqual({});
  });
});

describe("a server error", () => {
  it("is shown at the field of that name, ignoring case", () => {
    const errors = [{ field: "Email", message: "Please enter a valid email." }];
    expect(errorsByField(errors, values)).toEqual({ email: "Please enter a valid email." });
  });

  it("is the first of each field, and is ignored if the form lacks the field", () => {
    const errors = [
      { field: "password", message: "first" },
      { field: "password", message: "second" },
      { field: "phone", message: "not here" },
    ];
    expect(errorsByField(errors, values)).toEqual({ password: "first" });
    expect(errorsByField(undefined, values)).toEqual({});
  });
});
