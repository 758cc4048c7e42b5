import { useRef, useState } from "react";
import type { getSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import type { SecondFactorSetupView, SecondFactorView } from "#contract/accounts/second-factor.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import type { Loaded } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { ConfirmPasswordForm } from "./confirm-password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { PasswordStep, ScanStep } from "./setup-steps.tsx";

const FEW_LEFT = 3;

export type SecondFactorBoxProps = {
  /** Undefined while it is loading. */
  loaded?: Loaded<typeof getSecondFactor> | undefined;
};

type Step =
  | { at: "idle" | "password" | "renew" | "off" }
  | { at: "scan"; setup: SecondFactorSetupView }
  | { at: "codes"; codes: readonly string[] };

/** The user's second factor: its state, and an inline form for each change. */
export function SecondFactorBox({ loaded }: SecondFactorBoxProps) {
  const [step, setStep] = useState<Step>({ at: "idle" });
  const container = useRef<HTMLDivElement>(null);
  const showState = () => {
    setStep({ at: "idle" });
    // The pressed button disappears together with its step.
    container.current?.focus();
  };
  const showCodes = (codes: readonly string[]) => setStep({ at: "codes", codes });
  const content = () => {
    if (step.at === "codes") return <RecoveryCodes codes={step.codes} onDone={showState} />;
    if (step.at === "password") {
      return <PasswordStep onStarted={(setup) => setStep({ at: "scan", setup })} onCancel={showState} />;
    }
    if (step.at === "scan") return <ScanStep setup={step.setup} onConfirmed={showCodes} onCancel={showState} />;
    if (step.at === "renew") return <ConfirmPasswordForm change="renew" onDone={showCodes} onCancel={showState} />;
    if (step.at === "off") return <ConfirmPasswordForm change="off" onDone={showState} onCancel={showState} />;
    if (!loaded) return <Skeleton className="h-20" />;
    if ("failure" in loaded) return <NotLoaded {...loaded} />;
    return <SecondFactorState state={loaded.data} onChange={(at) => setStep({ at })} />;
  };
  return (
    <Box title="Second factor">
      <div ref={container} tabIndex={-1} className="grid content-start gap-4 focus:outline-0">
        {content()}
      </div>
    </Box>
  );
}

type SecondFactorStateProps = {
  state: SecondFactorView;
  onChange: (to: "password" | "renew" | "off") => void;
};

/** Whether the second factor is active, and the buttons to change it. */
function SecondFactorState({ state: { isOn, since, recoveryCodesLeft }, onChange }: SecondFactorStateProps) {
  if (!isOn) {
    return (
      <>
        <StateBadge tone="soft">Off</StateBadge>
        <p className="text-ink-soft">
          A password can be guessed, read over a shoulder or given to a false page. With a second factor, your login
          also needs a code that only your phone knows.
        </p>
        <div>
          <Button onClick={() => onChange("password")}>Switch on</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge tone="good">On</StateBadge>
        {since && <span className="text-ink-soft">since {formatDate(since)}</span>}
      </div>
      <p className="text-ink-soft">Your login asks for a code of your authenticator app.</p>
      {recoveryCodesLeft > FEW_LEFT ? (
        <p className="text-ink-soft">{recoveryCodesLeft} recovery codes are left for when you have no phone at hand.</p>
      ) : (
        <Note tone="warn">{describeCodesLeft(recoveryCodesLeft)} Make new ones before you need them.</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => onChange("renew")}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onChange("off")}>
          Switch off
        </Button>
      </div>
    </>
  );
}

function describeCodesLeft(left: number): string {
  if (left === 0) return "No recovery code is left.";
  return left === 1 ? "One recovery code is left." : `Only ${left} recovery codes are left.`;
}
