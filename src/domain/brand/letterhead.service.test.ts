import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { MediaRead, MediaStore } from "#domain/media/media.port.ts";
import { createTestClock } from "#tests/support/stand-ins.ts";
import { createLetterheadService } from "./letterhead.service.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOGO = new Uint8Array([1, 2, 3]);
const logo = { key: "a".repeat(32), width: 300, height: 100 };

const aFile = (): MediaRead => ({ size: 3, contentType: "image/png", stream: new Blob([LOGO]).stream() });

function givenStore(get: MediaStore["get"]) {
  const warnings: string[] = [];
  const clock = createTestClock();
  const letterheads = createLetterheadService({
    settings: () => ({ ...demoSettings, brand: { ...DEFAULT_BRAND, logo } }),
    store: { get },
    warn: (error, message) => void warnings.push(`${message} ${String(error)}`),
    clock,
  });
  return { letterheads, warnings, clock };
}

it("a document waits for the logo no longer than two seconds, and has it once the store has answered", async () => {
  let answer: (file: MediaRead) => void = () => {};
  const get = vi.fn<MediaStore["get"]>(async () => new Promise((resolve) => (answer = resolve)));
  const { letterheads, warnings } = givenStore(get);
  const first = letterheads.current();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toMatchObject({ logo: null });
  expect(warnings).toEqual(["A document is printed without the logo. Error: The logo was not read in 2 seconds."]);
  // Another one does not wait for the same answer.
  expect(await letterheads.current()).toMatchObject({ logo: null });
  expect(get).toHaveBeenCalledTimes(1);
  answer(aFile());
  await vi.waitFor(async () => expect(await letterheads.current()).toMatchObject({ logo: LOGO }));
  expect(warnings).toHaveLength(1);
});

it("a document is printed without the logo while the store fails, and asks again after a minute", async () => {
  const get = vi.fn<MediaStore["get"]>().mockRejectedValue(new Error("no answer"));
  const { letterheads, warnings, clock } = givenStore(get);
  expect(await letterheads.current()).toMatchObject({ accent: DEFAULT_BRAND.accent, logo: null });
  expect(warnings).toEqual(["A document is printed without the logo. Error: no answer"]);
  get.mockResolvedValue(aFile());
  clock.advance(59);
  expect(await letterheads.current()).toMatchObject({ logo: null });
  clock.advance(1);
  expect(await letterheads.current()).toMatchObject({ logo: LOGO });
});

it("a file that stops in the middle does not hold a document back", async () => {
  const { letterheads } = givenStore(async () => ({ ...aFile(), stream: new ReadableStream() }));
  const document = letterheads.current();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await document).toMatchObject({ logo: null });
});
