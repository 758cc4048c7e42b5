import { useRef, useState } from "react";
import type { SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import type { LoadedSecondFactor } from "./load-second-factor.ts";
import { PasswordStep } from "./password-step.tsx";
import { ProveForm } from "./prove-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";

export type SecondFactorBoxProps = {
  /** Nothing while it is on its way. */
  loaded?: LoadedSecondFactor | undefined;
};

type Step =
  | { at: "rest" | "password" | "renew" | "off" }
  | { at: "scan"; setup: SecondFactorSetupView }
  | { at: "codes"; codes: readonly string[] };

/** The second factor of the one who looks: how it stands, and each change of it step by step, in place. */
export function SecondFactorBox({ loaded }: SecondFactorBoxProps) {
  const [step, setStep] = useState<Step>({ at: "rest" });
  const place = useRef<HTMLDivElement>(null);
  const rest = () => {
    setStep({ at: "rest" });
    // The button that was pressed is gone with its step.
    place.current?.focus();
  };
  const showCodes = (codes: readonly string[]) => setStep({ at: "codes", codes });
  const content = () => {
    if (step.at === "codes") return <RecoveryCodes codes={step.codes} onDone={rest} />;
    if (step.at === "password") {
      return <PasswordStep onBegun={(setup) => setStep({ at: "scan", setup })} onCancel={rest} />;
    }
    if (step.at === "scan") return <ScanStep setup={step.setup} onConfirmed={showCodes} onCancel={rest} />;
    if (step.at === "renew") return <ProveForm change="renew" onDone={showCodes} onCancel={rest} />;
    if (step.at === "off") return <ProveForm change="off" onDone={rest} onCancel={rest} />;
    if (!loaded) return <Skeleton className="h-20" />;
    if ("failure" in loaded) return <NotLoaded {...loaded} />;
    return <SecondFactorState state={loaded.data} onChange={(at) => setStep({ at })} />;
  };
  return (
    <Box title="Second factor">
      <div ref={place} tabIndex={-1} className="grid content-start gap-4 focus:outline-0">
        {content()}
      </div>
    </Box>
  );
}
