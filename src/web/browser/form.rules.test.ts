import { describe, expect, it } from "vitest";
import { errorsByField, findErrors } from "./form.rules.ts";

const values = { email: "harleen@example.com", password: "Rajatam@2026", confirmPassword: "" };

describe("form errors", () => {
  it("the errors of a form come from the rule of each field", () => {
    const rules = {
      email: () => undefined,
      password: (password: string) => (password.length > 8 ? "Too long." : undefined),
    };
    expect(findErrors(rules, values)).toEqual({ password: "Too long." });
  });

  it("the error of a field may depend on another field", () => {
    const rules = {
      confirmPassword: (value: string, { password }: typeof values) =>
        value === password ? undefined : "Not the same.",
    };
    expect(findErrors(rules, values)).toEqual({ confirmPassword: "Not the same." });
    expect(findErrors(rules, { ...values, confirmPassword: values.password })).toEqual({});
  });

  it("fields without a rule have no error", () => {
    expect(findErrors({}, values)).toEqual({});
  });
});

describe("server errors", () => {
  it("a server error is shown at the field of that name, ignoring case", () => {
    const errors = [{ field: "Email", message: "Please enter a valid email." }];
    expect(errorsByField(errors, values)).toEqual({ email: "Please enter a valid email." });
  });

  it("the first server error of a field is shown, and one for a field that the form lacks is ignored", () => {
    const errors = [
      { field: "password", message: "first" },
      { field: "password", message: "second" },
      { field: "phone", message: "not here" },
    ];
    expect(errorsByField(errors, values)).toEqual({ password: "first" });
    expect(errorsByField(undefined, values)).toEqual({});
  });
});
