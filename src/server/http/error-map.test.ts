import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { MediaStoreUnavailableError, MediaStoreFullError } from "#domain/media/media.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { mapError } from "./error-map.ts";

function map(error: unknown) {
  const lines: { level: number; msg: string; err?: { stack: string } }[] = [];
  const log = pino(
    { level: "debug" },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  return { ...mapError(error, log), lines };
}

function withCode(code: string, message = "secret detail"): Error {
  return Object.assign(new Error(message), { code });
}

describe("refusals", () => {
  it.each<[ErrorCode, number]>([
    ["unreadable", 400],
    ["unauthenticated", 401],
    ["bad_credentials", 401],
    ["second_factor_needed", 401],
    ["second_factor_invalid", 401],
    ["payment_refused", 402],
    ["forbidden", 403],
    ["email_unconfirmed", 403],
    ["not_found", 404],
    ["method_not_allowed", 405],
    ["already_exists", 409],
    ["still_in_use", 409],
    ["stale", 409],
    ["price_changed", 409],
    ["unavailable_item", 409],
    ["sold_out", 409],
    ["key_in_flight", 409],
    ["wrong_status", 409],
    ["too_large", 413],
    ["unsupported_media_type", 415],
    ["invalid", 422],
    ["otp_invalid", 422],
    ["coupon_invalid", 422],
    ["key_reused", 422],
    ["too_many_requests", 429],
  ])("%s is %i, with its own message, and is not logged", (code, status) => {
    const { status: mapped, envelope, lines } = map(new DomainError(code, "No."));
    expect([mapped, envelope, lines]).toEqual([
      status,
      { isSuccess: false, data: null, sys_message: "No.", message: "No.", code },
      [],
    ]);
  });

  it("a refusal has its field errors, its extra fields and Retry-After", () => {
    const details = { errors: [{ field: "a", message: "b" }], extra: { changes: [1] }, retryAfterSeconds: 7 };
    const { envelope, retryAfterSeconds } = map(new DomainError("invalid", "No.", details));
    expect(envelope).toMatchObject({ errors: details.errors, changes: [1] });
    expect(retryAfterSeconds).toBe(7);
  });

  it("a refusal cannot be turned into a success by its extra fields", () => {
    const extra = { isSuccess: true, data: 1, sys_message: "Yes", code: "defect" };
    expect(map(new DomainError("forbidden", "No.", { extra })).envelope).toMatchObject({
      isSuccess: false,
      data: null,
      code: "forbidden",
    });
  });
});

describe("unavailable database", () => {
  it.each([
    withCode("ECONNREFUSED"),
    withCode("ECONNRESET"),
    Object.assign(withCode("ENOENT", "connect ENOENT /data/postgres/.s.PGSQL.5432"), { syscall: "connect" }),
    withCode("EPIPE"),
    withCode("ETIMEDOUT"),
    withCode("08006"),
    withCode("53300"),
    withCode("57P01"),
    withCode("57P03"),
    withCode("57014"),
    withCode("55P03"),
    withCode("40P01"),
    withCode("40001"),
    withCode("25P03"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Connection terminated unexpectedly"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("Query read timeout"),
    new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")], "all addresses"),
  ])("%s is 503 with Retry-After", (error) => {
    const { status, envelope, retryAfterSeconds, lines } = map(error);
    expect([status, envelope.code, lines.map(({ level }) => level)]).toEqual([503, "overloaded", [40]]);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(JSON.stringify(envelope)).not.toMatch(/ECONN|secret|timeout/i);
  });
});

describe("defects", () => {
  it.each([
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
    withCode("23505", 'duplicate key value violates unique constraint "accounts_email_key"'),
    withCode("42P01", 'relation "x" does not exist'),
    withCode("ENOENT", "no such file: /srv/secret"),
    new AggregateError([new Error("secret")], "several things"),
    "a thrown string",
    undefined,
    null,
    { status: 200 },
  ])("%s is 500 with a fixed message, and is logged", (error) => {
    const { status, envelope, lines } = map(error);
    expect([status, envelope]).toEqual([
      500,
      {
        isSuccess: false,
        data: null,
        sys_message: "Something went wrong on our side. Please try again.",
        message: "Something went wrong on our side. Please try again.",
        code: "defect",
      },
    ]);
    expect(lines).toMatchObject([{ level: 50, msg: "defect" }]);
    if (error instanceof Error) expect(lines[0]?.err?.stack).toContain(error.message);
  });

  it("an unavailable media store is 503 with Retry-After", () => {
    const { status, envelope, retryAfterSeconds, lines } = map(
      new MediaStoreUnavailableError("the storage answered 503"),
    );
    expect([status, envelope.code, lines.map(({ level }) => level)]).toEqual([503, "overloaded", [40]]);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(envelope.sys_message).not.toContain("storage answered");
  });

  it("a full media store is 503, and is logged", () => {
    const { status, envelope, lines } = map(new MediaStoreFullError("no room in /srv/media"));
    expect([status, envelope.code, lines.length]).toEqual([503, "overloaded", 1]);
    expect(envelope.sys_message).not.toContain("/srv");
  });
});
