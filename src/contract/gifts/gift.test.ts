import { describe, expect, it } from "vitest";
import { cleanGiftMessage, findGiftMessageError } from "./gift.ts";

describe("card messages", () => {
  it.each([
    "Happy birthday, Asha!\nLove, Ravi",
    "जन्मदिन मुबारक 🎂",
    "<b>not bold</b>",
    "क".repeat(200),
    "मित्र".repeat(100),
    "💍".repeat(200),
  ])("the message %s of a card is accepted", (text) => {
    expect(findGiftMessageError(text)).toBeUndefined();
  });

  it.each([
    ["a".repeat(201), "A card has room for 200 characters."],
    ["👩‍👩‍👧".repeat(201), "A card has room for 200 characters."],
    [
      "a\u0301\u0302".repeat(200) + "\u0301".repeat(2_000),
      "This message is too long for a card. Please use fewer emoji.",
    ],
    ["1\n2\n3\n4\n5\n6\n7", "A card has room for 6 lines."],
    ["a\u202Eb", "This message holds invisible characters. Please type it again."],
    ["a\u0000b", "This message holds invisible characters. Please type it again."],
  ])("the message %j of a card is refused", (text, message) => {
    expect(findGiftMessageError(text)).toBe(message);
  });

  it("the message of a card is normalised to NFC with LF line endings", () => {
    expect(cleanGiftMessage(" e\u0301\r\nb\r ")).toBe("é\nb");
  });
});
