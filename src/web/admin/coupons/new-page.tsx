import { MAX_COUPON_CODE } from "#contract/coupons/coupon.rules.ts";
import { createCoupon } from "#contract/coupons/coupons.calls.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { NewForm, useNewForm } from "../frame/new-form.tsx";
import { COUPONS_PATH, couponPath } from "../frame/staff-paths.ts";
import { CouponFields, CouponSummary } from "./coupon-fields.tsx";
import { COUPON_RULES, NO_COUPON, termsOf } from "./coupon-form.rules.ts";

export function NewCouponPage() {
  const creating = useNewForm({
    initial: NO_COUPON,
    rules: COUPON_RULES,
    create: async (values, signal) =>
      send(createCoupon, { body: { code: values.code.trim(), ...termsOf(values) }, signal }),
    pathOf: ({ code }) => couponPath(code),
  });
  const { form } = creating;
  return (
    <NewForm title="Create coupon" creating={creating} saveLabel="Create coupon" listPath={COUPONS_PATH}>
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
              maxLength={MAX_COUPON_CODE}
              inputClassName="uppercase placeholder:normal-case"
              required
            />
          </Box>
          <CouponFields form={form} />
        </div>
        <CouponSummary values={form.values} />
      </div>
    </NewForm>
  );
}
