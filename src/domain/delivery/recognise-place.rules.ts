import { statesNamedIn } from "#contract/billing/states.ts";
import { digitsIn } from "#contract/kernel/digits.ts";
import type { Place } from "./destination.rules.ts";
import { placesOfPin, stateOfTown, statesOfPin } from "./pin-directory.rules.ts";

/**
 * Six digits, or three and three, that are not part of a longer number, since a phone number may contain the digits of
 * a PIN.
 */
const PIN_IN_TEXT = /(?<!\d|\b0\d{2,4}-)[1-9]\d{2}(?:\d{3}(?!\d)| \d{3}(?! ?\d))/g;

/**
 * The PIN and state of an address. Fields that were not sent are recognised from its city and text where possible. The
 * digits may be of any script.
 */
export function recognisePlace(address: string, sent: Place, city: string | null = null): Place {
  const texts = [city ?? "", address].map((text) => text.replaceAll(/\p{Nd}/gu, (digit) => digitsIn(digit)));
  const pinCode = sent.pinCode ?? texts.map(recognisePin).findLast((pin) => pin !== null) ?? null;
  return { pinCode, stateCode: sent.stateCode ?? recogniseState(texts, pinCode) };
}

/** The beginning of an address, up to a house number. */
const BEFORE_HOUSE_NUMBER = /^\W*(?:(?:house|flat|plot|door|shop|h|no)\b\W*)*$/i;

/** The last known PIN in the text. A number at its beginning is a house number if another one is at its end. */
function recognisePin(address: string): string | null {
  const found = [...address.matchAll(PIN_IN_TEXT)];
  const last = found.at(-1);
  const isPinAtEnd = last !== undefined && /^\W*$/.test(address.slice(last.index + last[0].length));
  const isHouseNumber = (match: RegExpExecArray) =>
    isPinAtEnd && match !== last && BEFORE_HOUSE_NUMBER.test(address.slice(0, match.index));
  const pins = found.filter((match) => !isHouseNumber(match)).map(([pin]) => pin.replace(" ", ""));
  return pins.findLast((pin) => placesOfPin(pin).length > 0) ?? null;
}

/**
 * The state that the first of the texts tells: the last one named in it in which the PIN may lie ("Delhi Road, Meerut
 * 250001" is in Uttar Pradesh), otherwise that of the last such town. If none tells it, the only state of the PIN.
 */
function recogniseState(texts: readonly string[], pinCode: string | null): string | null {
  const possible = pinCode === null ? [] : statesOfPin(pinCode);
  const isPossible = (code: string) => possible.length === 0 || possible.includes(code);
  const [only = null] = possible.length === 1 ? possible : [];
  const told = texts.map((text) => {
    const withoutPin = text.replaceAll(PIN_IN_TEXT, (pin) => (pin.replace(" ", "") === pinCode ? "" : pin));
    return statesNamedIn(text).findLast(isPossible) ?? statesOfTownsIn(withoutPin).findLast(isPossible);
  });
  return told.find((code) => code !== undefined) ?? only;
}

/** A town must be alone between commas, dashes or line breaks: "12 Goalpara Road" names none. */
function statesOfTownsIn(address: string): string[] {
  const parts = address.split(/[,;\n]|\s[-–]\s/).map((part) => part.replaceAll(/^[\s.-]+|[\s.-]+$/g, ""));
  return parts.map(stateOfTown).filter((code) => code !== null);
}
