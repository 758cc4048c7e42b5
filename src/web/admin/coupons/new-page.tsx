import { useNavigate } from "react-router";
import { createCoupon } from "#contract/coupons/coupons.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { COUPONS_PATH, couponPath } from "../frame/staff-paths.ts";
import { CouponFields, CouponSummary } from "./coupon-fields.tsx";
import { COUPON_RULES, NO_COUPON, termsOf, type CouponField, type CouponValues } from "./coupon.rules.ts";

export function NewCouponPage() {
  const navigate = useNavigate();
  const form = useForm<CouponValues>({
    initial: NO_COUPON,
    rules: COUPON_RULES,
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
    async send(values, { signal, showErrors }) {
      const body = { code: values.code.trim(), ...termsOf(values) };
      const answer = await send(createCoupon, { body, signal });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.data) await navigate(couponPath(answer.data.code), { replace: true });
      else showErrors(answer.errors);
    },
  });
  const isTyped = Object.entries(NO_COUPON).some(([name, empty]) => form.values[name as CouponField] !== empty);
  return (
    <form {...form.formProps}>
      <PageHead title="Create coupon" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid min-w-0 gap-4">
          <Box>
            <TextField
              {...form.field("code")}
              label="Code"
              hint="What customers type at checkout, in small letters or capitals. It cannot be changed later."
              placeholder="DIWALI-26"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              inputClassName="uppercase placeholder:normal-case"
              required
            />
          </Box>
          <CouponFields form={form} />
        </div>
        <CouponSummary values={form.values} />
      </div>
      <SaveBar status={isTyped && "Not saved yet"}>
        <ButtonLink variant="quiet" to={COUPONS_PATH}>
          Cancel
        </ButtonLink>
        <Button type="submit" busy={form.busy}>
          Create coupon
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped && !form.busy} />
    </form>
  );
}
