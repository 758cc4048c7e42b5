import { findState } from "#contract/billing/states.ts";
import type { PinPlace } from "#contract/delivery/delivery.ts";
import { PIN_DIRECTORY } from "./pin-directory.data.ts";

type Directory = {
  places: PinPlace[];
  ofPin: Map<number, number | number[]>;
  statesOfPrefix: Map<number, Set<string>>;
};

let loaded: Directory | undefined;

/** Names that the directory spells differently, or that are part of several districts. */
const OTHER_NAMES: Record<string, string> = {
  bangalore: "bengaluru urban",
  bengaluru: "bengaluru urban",
  bombay: "mumbai",
  "navi mumbai": "thane",
  calcutta: "kolkata",
  madras: "chennai",
  poona: "pune",
  gurgaon: "gurugram",
  noida: "gautam buddha nagar",
  kanpur: "kanpur nagar",
  allahabad: "prayagraj",
  mysore: "mysuru",
  mangalore: "dakshina kannada",
  mangaluru: "dakshina kannada",
  kochi: "ernakulam",
  cochin: "ernakulam",
  trivandrum: "thiruvananthapuram",
  baroda: "vadodara",
  visakhapatnam: "visakhapatanam",
  vizag: "visakhapatanam",
};

/** Parses the directory on first use: 20,000 PINs in about 10 ms. */
function directory(): Directory {
  loaded ??= readDirectory(PIN_DIRECTORY);
  return loaded;
}

function readDirectory(text: string): Directory {
  const places: PinPlace[] = [];
  const ofPin = new Map<number, number | number[]>();
  const statesOfPrefix = new Map<number, Set<string>>();
  const districts = text.split("\n").flatMap((line) =>
    line
      .slice(3)
      .split(";")
      .map((entry) => [line.slice(0, 2), ...entry.split(":")]),
  );
  for (const [code = "", district = "", groups = ""] of districts) {
    const place = places.push({ district, state: findState(code)?.name ?? "", code }) - 1;
    for (const group of groups.split(",")) {
      const [prefix = "", ...ends] = group.split(" ");
      const states = statesOfPrefix.get(Number(prefix)) ?? new Set();
      statesOfPrefix.set(Number(prefix), states.add(code));
      for (const end of ends) {
        const pin = Number(prefix + end.slice(0, 3));
        const known = ofPin.get(pin);
        if (known === undefined) ofPin.set(pin, place);
        else {
          const list = typeof known === "number" ? [known] : known;
          ofPin.set(pin, end.endsWith("+") ? [...list, place] : [place, ...list]);
        }
      }
    }
  }
  return { places, ofPin, statesOfPrefix };
}

/** The districts and states of a PIN, the one with the most post offices first; empty for an unknown PIN. */
export function placesOfPin(pin: string): PinPlace[] {
  const { places, ofPin } = directory();
  const found = ofPin.get(Number(pin)) ?? [];
  return (typeof found === "number" ? [found] : found).flatMap((index) => places[index] ?? []);
}

/**
 * GST codes of the states in which a PIN may lie. For an unknown PIN, those of PINs with the same first three digits.
 */
export function statesOfPin(pin: string): string[] {
  const codes = placesOfPin(pin).map(({ code }) => code);
  if (codes.length > 0) return [...new Set(codes)];
  return [...(directory().statesOfPrefix.get(Number(pin.slice(0, 3))) ?? [])];
}

let codesOfDistrict: Map<string, Set<string>> | undefined;

function readDistricts(): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const { district, code } of directory().places) {
    const name = district.toLowerCase();
    codes.set(name, (codes.get(name) ?? new Set()).add(code));
  }
  return codes;
}

/** GST code of the state of a district or large town; null if the name is unknown or ambiguous. */
export function stateOfTown(name: string): string | null {
  codesOfDistrict ??= readDistricts();
  const key = name.toLowerCase();
  const [code, ...others] = codesOfDistrict.get(OTHER_NAMES[key] ?? key) ?? [];
  return code === undefined || others.length > 0 ? null : code;
}

/** The named state if the PIN may lie in it, otherwise all possible states. */
export function statesFor(pin: string, named: string | undefined): string[] {
  const states = statesOfPin(pin);
  const isPossible = named !== undefined && (states.length === 0 || states.includes(named));
  return isPossible ? [named] : states;
}
