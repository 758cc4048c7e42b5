import { useId, useRef, useState } from "react";
import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { measuredByDiameter } from "./measured.rules.ts";
import { MeasuredSize } from "./my-size.tsx";

/** The short side of a bank card (ISO/IEC 7810, ID-1). */
const CARD_MM = 53.98;
const RULER_MM = 50;
/**
 * Pixels per millimetre. A CSS pixel is 1/96 inch by definition, while phones have between 5 and 7 pixels per
 * millimetre.
 */
const SCALES = { min: 2.5, max: 8, start: 96 / 25.4 };
const DIAMETERS = {
  ring: { min: 13, max: 24, start: 17.2, step: 0.1 },
  bangle: { min: 52, max: 72, start: 60.3, step: 0.1 },
} as const;
const START = { ring: DIAMETERS.ring.start, bangle: DIAMETERS.bangle.start };

/** A circle in actual size, after the screen was calibrated with a bank card or a ruler. */
export function ScreenMeasure({ kind }: { kind: SizeKind }) {
  const [scale, setScale] = useState(SCALES.start);
  const [isCalibrated, setIsCalibrated] = useState(false);
  const range = DIAMETERS[kind];
  const [diameters, setDiameters] = useState<Record<SizeKind, number>>(START);
  const heading = useRef<HTMLHeadingElement>(null);
  const diameter = diameters[kind];
  function calibrate(isDone: boolean): void {
    setIsCalibrated(isDone);
    // The button that was pressed is about to disappear.
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="screen" className="mt-10">
      <h2 ref={heading} id="screen" tabIndex={-1} className="d-22 outline-none">
        1. Lay your {kind} on the screen
      </h2>
      {isCalibrated ? (
        <>
          <p className="mt-2 max-w-reading text-ink-soft">
            Lay a {kind} that fits you on the circle, and move the slider until the circle fills its inner edge.
          </p>
          <Circle diameterPx={diameter * scale} />
          <Slider
            label={`Inner diameter: ${diameter.toFixed(1)} mm`}
            {...range}
            value={diameter}
            onChange={(value) => setDiameters({ ...diameters, [kind]: value })}
          />
          <MeasuredSize kind={kind} measured={measuredByDiameter(kind, diameter)} />
          <Button variant="outline" size="small" className="mt-4" onClick={() => calibrate(false)}>
            Set up the screen again
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-reading text-ink-soft">
            First tell us how large your screen is: hold the short side of any bank card against the frame, or a ruler
            against the line below it, and move the slider until they are equally long.
          </p>
          <Card scale={scale} />
          <Slider label="Size on the screen" {...SCALES} step={0.01} value={scale} onChange={setScale} />
          <Button className="mt-4" onClick={() => calibrate(true)}>
            It fits
          </Button>
        </>
      )}
    </section>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

/** Has buttons for steps of a tenth, which are hard to hit on a slider by touch. */
function Slider({ label, min, max, step, value, onChange }: SliderProps) {
  const id = useId();
  const move = (steps: number) => onChange(Math.min(max, Math.max(min, value + steps * step)));
  return (
    <div className="mt-4 max-w-reading">
      <label htmlFor={id} className="font-medium tabular-nums">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <IconButton icon="minus" label="A little smaller" onClick={() => move(-1)} />
        <input
          id={id}
          type="range"
          className="min-h-11 min-w-0 flex-1 accent-wine"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <IconButton icon="plus" label="A little larger" onClick={() => move(1)} />
      </div>
    </div>
  );
}

function Circle({ diameterPx }: { diameterPx: number }) {
  return (
    // For a bangle, it is wider than a phone; the height is compared there.
    <div className="mt-5 flex justify-center overflow-hidden text-wine md:justify-start">
      <svg width={diameterPx} height={diameterPx} viewBox="0 0 100 100" aria-hidden="true" className="flex-none">
        <circle cx="50" cy="50" r="50" fill="currentColor" />
      </svg>
    </div>
  );
}

/** The lower part of an upright card, as wide as its short side, and a line of 50 mm. */
function Card({ scale }: { scale: number }) {
  const width = CARD_MM * scale;
  const ruler = RULER_MM * scale;
  const height = 110;
  return (
    <svg width={width} height={height} aria-hidden="true" className="mt-5 max-w-full overflow-hidden text-wine">
      <rect x="1" y="1" width={width - 2} height="70" rx="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <text x={width / 2} y="42" textAnchor="middle" fontSize="14" fill="currentColor">
        short side of a bank card
      </text>
      <path d={`M1 86v12M1 92H${ruler - 1}M${ruler - 1} 86v12`} fill="none" stroke="currentColor" strokeWidth="2" />
      <text x={ruler / 2} y="86" textAnchor="middle" fontSize="12" fill="currentColor">
        50 mm
      </text>
    </svg>
  );
}
