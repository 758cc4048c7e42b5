import { demoMessages, isConfirmed } from "#contract/demo/demo-data.ts";
import { removeDemoData } from "#contract/demo/demo.calls.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

type RemoveFormProps = { confirmation: string; className?: string };

/** Requires the shop's name as confirmation, because the removal cannot be undone. */
export function RemoveForm({ confirmation, className }: RemoveFormProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { confirmation: "" },
    rules: { confirmation: (typed) => (isConfirmed(typed, confirmation) ? undefined : demoMessages.notConfirmed) },
    async send(body, { showErrors }) {
      // Before the call, which reloads the data: promo messages, search hints and categories of the demo go as well.
      invalidateSettings();
      const { errors } = await perform(removeDemoData, { body });
      if (errors) showErrors(errors);
    },
  });
  return (
    <Box title="Remove it for good" className={className}>
      <form {...form.formProps} aria-label="Remove demo data" className="grid max-w-120 gap-4">
        <p className="text-ink-soft">
          All of it is removed, or nothing. It cannot be undone: make a backup first if you may want it back. Your
          colleagues see in the change log that you did it.
        </p>
        <TextField
          {...form.field("confirmation")}
          label={`Type the shop’s name, ${confirmation}, to confirm`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="alarm" busy={form.busy} className="justify-self-start">
          Remove demo data
        </Button>
      </form>
    </Box>
  );
}
